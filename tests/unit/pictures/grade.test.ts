import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GRADE, grade } from '../../../src/pictures/grade.mjs'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const manifest = JSON.parse(
  readFileSync(join(ROOT, 'src/content/pictures.json'), 'utf8'),
) as Record<string, { grade?: number }>

/** The warm backdrop that all pictures share. */
const BACKDROP = [241, 233, 221] as const

type Colour = readonly [number, number, number]

describe('the grade', () => {
  it('makes a second look as bright as the view from above, its cream near white', async () => {
    const graded = await grade(await drawn({ backdrop: [230, 224, 214], food: [120, 70, 40] }), {
      near: true,
    })
    expect(await colourAt(graded, 'food')).toSatisfy((c: Colour) => luma(c) > 95)
    expect(luma(await colourAt(graded, 'backdrop'))).toBeGreaterThan(230)
  })

  it('leaves the middle of a view from above as it is', async () => {
    const image = await drawn({ backdrop: [230, 224, 214], food: [120, 70, 40] })
    const before = luma(await colourAt(image, 'food'))
    const after = luma(await colourAt(await grade(image, { near: false }), 'food'))
    expect(Math.abs(after - before)).toBeLessThan(6)
  })

  it('warms a cool backdrop to the one that all pictures share, and not the food', async () => {
    const graded = await grade(await drawn({ backdrop: [221, 226, 224], food: [60, 110, 190] }), {
      near: false,
    })
    const [r, g, b] = await colourAt(graded, 'backdrop')
    const share = luma([r, g, b]) / luma(BACKDROP)
    for (const [is, wanted] of [
      [r, BACKDROP[0]],
      [g, BACKDROP[1]],
      [b, BACKDROP[2]],
    ] as const)
      expect(Math.abs(is - wanted * share)).toBeLessThan(4)
    const food = await colourAt(graded, 'food')
    expect(food[2]).toBeGreaterThan(food[0] * 2)
  })

  it('never makes a brighter place darker than a darker one', async () => {
    const ramp = Buffer.from(Array.from({ length: 256 * 64 * 3 }, (_, i) => ((i / 3) | 0) % 256))
    const raw = { width: 256, height: 64, channels: 3 } as const
    const graded = await sharp(
      await grade(await sharp(ramp, { raw }).png().toBuffer(), { near: true }),
    )
      .greyscale()
      .raw()
      .toBuffer()
    const row = Array.from(graded.subarray(256 * 32, 256 * 33))
    expect(row.filter((value, x) => x > 0 && value < row[x - 1]! - 1)).toEqual([])
  })
})

describe('the second looks', () => {
  const near = Object.keys(manifest).filter((key) => key.startsWith('near/'))

  it('have their grade, once', () => {
    expect(near.filter((key) => manifest[key]!.grade !== GRADE)).toEqual([])
  })

  it('are bright: half of them have a median luma of 165 to 175', async () => {
    const medians = await Promise.all(
      near.map(async (key) => {
        const file = join(ROOT, 'public/media', `${key}-320.avif`)
        const pixels = await sharp(file).greyscale().raw().toBuffer()
        return pixels.toSorted()[pixels.length >> 1]!
      }),
    )
    const half = medians.toSorted((a, b) => a - b)[medians.length >> 1]!
    expect(half).toBeGreaterThanOrEqual(165)
    expect(half).toBeLessThanOrEqual(176)
  }, 60_000)
})

const SIZE = 320
/** The places of backdrop and food in a drawn picture. */
const PLACES = { backdrop: [28, 130], food: [200, 200] } as const

/** A picture of a block of food before a backdrop, with a small highlight. */
function drawn({ backdrop, food }: { backdrop: Colour; food: Colour }): Promise<Buffer> {
  const block = (size: number, colour: Colour) => ({
    input: { create: { width: size, height: size, channels: 3 as const, background: hex(colour) } },
  })
  return sharp({
    create: { width: SIZE, height: SIZE, channels: 3, background: hex(backdrop) },
  })
    .composite([
      { ...block(240, food), left: 66, top: 66 },
      { ...block(20, [244, 242, 238]), left: 230, top: 100 },
    ])
    .png()
    .toBuffer()
}

function hex(colour: Colour): string {
  return `#${colour.map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

async function colourAt(image: Buffer, place: keyof typeof PLACES): Promise<Colour> {
  const [left, top] = PLACES[place]
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [pixel[0]!, pixel[1]!, pixel[2]!]
}

function luma([r, g, b]: Colour): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
