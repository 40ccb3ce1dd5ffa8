import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { sourcesOf } from '../../../src/integrations/catalogue/photographs.ts'
import type { Photograph, Pictures } from '../../../src/integrations/catalogue/schema.ts'
import { rectangleAround } from '../../../src/integrations/photographs/around.ts'
import { cutPhotograph } from '../../../src/integrations/photographs/cut.ts'
import { layPhotographs } from '../../../src/integrations/photographs/index.ts'
import { withPhotographs } from '../../../src/integrations/photographs/manifest.ts'
import { photograph } from '../../builders/photographs.ts'

const DRAWING = { color: '#aabbcc', widths: [320], sources: 'a1', original: 1600 }
const RED: Photograph = { file: 'red.jpg', focus: [0.5, 0.5] }
const BLUE: Photograph = { file: 'blue.jpg', focus: [0.5, 0.5] }

const originals = new Map<string, Buffer>()
beforeAll(async () => {
  originals.set('src/content/photographs/red.jpg', await photograph({ grain: 60 }))
  originals.set('src/content/photographs/blue.jpg', await photograph({ colour: '#204080' }))
})
const read = (path: string) => originals.get(path)

describe('the manifest of a product that is photographed', () => {
  const linesOf = (manifest: Pictures, ...photographs: Photograph[]) =>
    withPhotographs(manifest, [{ slug: 'brie', photographs }], read)

  test('has the photograph beside its drawing', async () => {
    const manifest = await linesOf({ 'products/brie': DRAWING }, RED)
    expect(manifest['products/brie']).toBe(DRAWING)
    expect(manifest['photographs/1/brie']).toMatchObject({
      widths: [320, 480, 640, 960],
      original: 1600,
      photograph: true,
    })
  })

  test('follows the order and the focus, and leaves the line of what has not changed', async () => {
    const before = await linesOf({}, RED, BLUE)
    const after = await linesOf(before, { ...BLUE, focus: [0, 0.5] }, RED)
    expect(after['photographs/2/brie']).toBe(before['photographs/1/brie'])
    expect(after['photographs/1/brie']!.sources).not.toBe(before['photographs/2/brie']!.sources)
  })

  test('is that of the drawing alone when the last one is taken away', async () => {
    const before = await linesOf({ 'products/brie': DRAWING }, RED, BLUE)
    expect(await linesOf(before)).toEqual({ 'products/brie': DRAWING })
  })

  test.each([
    ['is empty', () => Buffer.alloc(0)],
    ['ends early', () => read('src/content/photographs/red.jpg')!.subarray(0, 60_000)],
  ])('refuses a file beside the studio that %s by its name', async (_, bytes) => {
    const products = [{ slug: 'brie', photographs: [RED] }]
    await expect(withPhotographs({}, products, bytes)).rejects.toThrow(
      'The photograph red.jpg cannot be read whole',
    )
  })
})

test('a photograph has each file within its bytes, however grainy it is', async () => {
  const files = await cutPhotograph(read('src/content/photographs/red.jpg')!, RED)
  const budgets = {
    '-320.avif': 14_500,
    '-480.avif': 15_000,
    '-640.avif': 40_000,
    '-960.avif': 60_000,
    '-1600.avif': 150_000,
    '-thumb.avif': 8000,
    '.jpg': 200_000,
  }
  expect([...files.keys()].sort()).toEqual(Object.keys(budgets).sort())
  for (const [end, bytes] of Object.entries(budgets))
    expect(files.get(end)!.length, end).toBeLessThanOrEqual(bytes)
  const { width, height } = await sharp(files.get('.jpg')).metadata()
  expect([width, height]).toEqual([1200, 630])
})

test.each([
  ['in the middle', { width: 2000, height: 1500 }, 4 / 3, [0.5, 0.5], [0, 0, 2000, 1500]],
  ['wide, to the right', { width: 3000, height: 1500 }, 4 / 3, [0.9, 0.5], [1000, 0, 2000, 1500]],
  ['upright, near the top', { width: 1500, height: 2000 }, 4 / 3, [0.5, 0.4], [0, 238, 1500, 1125]],
  ['square, to the left', { width: 2000, height: 1500 }, 1, [0, 0], [0, 0, 1500, 1500]],
] as const)('a part of a picture: %s', (_, picture, shape, focus, [left, top, width, height]) => {
  expect(rectangleAround(picture, shape, [...focus])).toEqual({ left, top, width, height })
})

test('a photograph that lies in its file is cut upright', async () => {
  const upright = await photograph({ width: 1500, height: 2000, grain: 0 })
  const lying = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const cutOf = async (bytes: Buffer) => {
    const files = await cutPhotograph(bytes, { file: 'a.jpg', focus: [0.5, 0.5] })
    const { channels } = await sharp(files.get('-320.avif'))
      .extract({ left: 0, top: 0, width: 320, height: 20 })
      .stats()
    return channels.map(({ mean }) => Math.round(mean))
  }
  const [straight, turned] = [await cutOf(upright), await cutOf(lying)]
  for (const [at, mean] of turned.entries()) expect(Math.abs(mean - straight[at]!)).toBeLessThan(6)
})

// Each test goes on where the one before has stopped.
describe('a build', () => {
  const FILE = 'src/content/products/kanape/kanape-s-lososem.yaml'
  let project: string
  const media = (path: string) => join(project, 'public/media', path)
  const cache = () => join(project, 'node_modules/.cache/photographs')
  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'photographed-'))
    await cp('src/content', join(project, 'src/content'), { recursive: true })
    await mkdir(join(project, 'src/content/photographs'), { recursive: true })
    for (const [path, bytes] of originals) await writeFile(join(project, path), bytes)
  })
  afterAll(() => rm(project, { recursive: true }))

  test('lays the files of each photograph where pages look for them', async () => {
    await appendFile(join(project, FILE), `photographs: ${JSON.stringify([BLUE, RED])}\n`)
    await layPhotographs(project)
    expect(await readdir(media('photographs/1'))).toHaveLength(7)
    expect(existsSync(media('photographs/2/kanape-s-lososem-960.avif'))).toBe(true)
    const { channels } = await sharp(media('photographs/1/kanape-s-lososem-320.avif')).stats()
    expect(channels[2]!.mean, 'blue comes first').toBeGreaterThan(channels[0]!.mean)
  })

  test('cuts no photograph a second time, and forgets those that nothing names', async () => {
    await writeFile(join(cache(), sourcesOf(RED), '-320.avif'), 'cut before')
    const yaml = await readFile(join(project, FILE), 'utf8')
    await writeFile(
      join(project, FILE),
      yaml.replace(/^photographs: .*$/m, `photographs: ${JSON.stringify([RED])}`),
    )
    await layPhotographs(project)
    expect(await readFile(media('photographs/1/kanape-s-lososem-320.avif'), 'utf8')).toBe(
      'cut before',
    )
    expect(await readdir(media('photographs'))).toEqual(['1'])
  })
})
