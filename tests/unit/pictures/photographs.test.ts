import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { deliverPhotographs, type ChangedFiles } from '../../../src/pictures/photographs.ts'
import { rectangleAround } from '../../../src/pictures/around.ts'
import type { Photograph, Pictures } from '../../../src/integrations/catalogue/schema.ts'
import { photograph } from '../../builders/photographs.ts'

const DRAWING = { color: '#aabbcc', widths: [320], sources: 'a1', original: 1600 }
const RED: Photograph = { file: 'red.jpg', focus: [0.5, 0.5] }
const BLUE: Photograph = { file: 'blue.jpg', focus: [0.5, 0.5] }

const project = new Map<string, Buffer>()
let manifest: Pictures = { 'products/brie': DRAWING }

beforeAll(async () => {
  for (const end of ['-320.avif', '-1600.avif', '-thumb.avif', '.jpg'])
    project.set(`public/media/products/brie${end}`, Buffer.from(`drawn${end}`))
  project.set('src/content/photographs/red.jpg', await photograph({ grain: 60 }))
  project.set('src/content/photographs/blue.jpg', await photograph({ colour: '#204080' }))
})

/** The product with these photographs, and what changed for them. */
async function take(...photographs: Photograph[]): Promise<ChangedFiles> {
  const delivered = await deliverPhotographs(manifest, [{ slug: 'brie', photographs }], (path) =>
    project.get(path),
  )
  manifest = delivered.manifest
  for (const [path, bytes] of delivered.files) {
    if (bytes) project.set(path, bytes)
    else project.delete(path)
  }
  return delivered.files
}

const media = () =>
  [...project.keys()].filter((path) => path.startsWith('public/')).map((path) => path.slice(13))

// Each test goes on where the one before has stopped.
describe('a product that is photographed', () => {
  test('shows the photograph in the drawing’s place, and keeps the drawing', async () => {
    await take(RED)
    expect(Object.keys(manifest)).toEqual(['products/brie', 'drawn/brie'])
    expect(manifest['products/brie']).toMatchObject({
      widths: [320, 480, 640, 960],
      original: 1600,
      photograph: true,
    })
    expect(manifest['drawn/brie']).toBe(DRAWING)
    expect(String(project.get('public/media/drawn/brie-1600.avif'))).toBe('drawn-1600.avif')
  })

  test('has each file within its bytes, however grainy the photograph is', async () => {
    const sizeOf = (end: string) => project.get(`public/media/products/brie${end}`)!.length
    const sizes = ['-320.avif', '-480.avif', '-640.avif', '-960.avif', '-1600.avif'].map(sizeOf)
    for (const [index, bytes] of [14_500, 15_000, 40_000, 60_000, 150_000].entries())
      expect(sizes[index]).toBeLessThanOrEqual(bytes)
    expect(sizeOf('-thumb.avif')).toBeLessThanOrEqual(8000)
    const { width, height } = await sharp(project.get('public/media/products/brie.jpg')).metadata()
    expect([width, height]).toEqual([1200, 630])
  })

  test('is cut anew only where something has changed', async () => {
    const red = project.get('public/media/products/brie-320.avif')
    expect((await take(RED)).size).toBe(0)
    await take(BLUE, RED)
    expect(project.get('public/media/photographs/2/brie-320.avif')).toBe(red)
    const blue = manifest['products/brie']!
    await take({ ...BLUE, focus: [0, 0.5] }, RED)
    expect(manifest['products/brie']!.sources).not.toBe(blue.sources)
  })

  test('has its drawing back, and no file of a photograph, when the last one is taken away', async () => {
    await take()
    expect(manifest).toEqual({ 'products/brie': DRAWING })
    expect(media()).toEqual([
      'products/brie-320.avif',
      'products/brie-1600.avif',
      'products/brie-thumb.avif',
      'products/brie.jpg',
    ])
  })
})

test.each([
  ['in the middle', { width: 2000, height: 1500 }, 4 / 3, [0.5, 0.5], [0, 0, 2000, 1500]],
  ['wide, to the right', { width: 3000, height: 1500 }, 4 / 3, [0.9, 0.5], [1000, 0, 2000, 1500]],
  ['upright, near the top', { width: 1500, height: 2000 }, 4 / 3, [0.5, 0.4], [0, 238, 1500, 1125]],
  ['square, to the left', { width: 2000, height: 1500 }, 1, [0, 0], [0, 0, 1500, 1500]],
] as const)('a part of a picture: %s', (_, picture, shape, focus, [left, top, width, height]) => {
  expect(rectangleAround(picture, shape, [...focus])).toEqual({ left, top, width, height })
})

test.each([
  ['is empty', () => Buffer.alloc(0)],
  ['ends early', () => project.get('src/content/photographs/red.jpg')!.subarray(0, 60_000)],
])('a file beside the studio that %s is refused by its name', async (_, bytes) => {
  const products = [{ slug: 'brie', photographs: [RED] }]
  await expect(deliverPhotographs({}, products, bytes)).rejects.toThrow(
    'The photograph red.jpg cannot be read whole',
  )
})

test('a photograph that lies in its file is cut upright', async () => {
  const upright = await photograph({ width: 1500, height: 2000, grain: 0 })
  const lying = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const cutOf = async (bytes: Buffer) => {
    const files = new Map([['src/content/photographs/a.jpg', bytes]])
    const photographs: Photograph[] = [{ file: 'a.jpg', focus: [0.5, 0.5] }]
    const delivered = await deliverPhotographs({}, [{ slug: 'a', photographs }], (path) =>
      files.get(path),
    )
    const { channels } = await sharp(delivered.files.get('public/media/products/a-320.avif'))
      .extract({ left: 0, top: 0, width: 320, height: 20 })
      .stats()
    return channels.map(({ mean }) => Math.round(mean))
  }
  const [straight, turned] = [await cutOf(upright), await cutOf(lying)]
  for (const [at, mean] of turned.entries()) expect(Math.abs(mean - straight[at]!)).toBeLessThan(6)
})
