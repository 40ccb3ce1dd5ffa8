import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const MEDIA = join(ROOT, 'public/media')
const MEGABYTE = 1024 * 1024

interface Picture {
  color: string
  widths: number[]
  sources: string
  preview?: true
}

const manifest = JSON.parse(
  readFileSync(join(ROOT, 'src/content/pictures.json'), 'utf8'),
) as Record<string, Picture>

/** Bytes. A card's picture (320 and 480 wide) must come in one round trip. */
const BUDGET: Record<number, number> = {
  320: 15 * 1024,
  480: 15 * 1024,
  640: 48 * 1024,
  960: 90 * 1024,
  1280: 130 * 1024,
}
const THUMB_BUDGET = 8 * 1024
const SHARE_BUDGET = 200 * 1024

describe.each(Object.entries(manifest))('the picture %s', (key, picture) => {
  it.each(picture.widths)('is there %i wide, 4:3, within its bytes', async (width) => {
    const file = join(MEDIA, `${key}-${width}.avif`)
    const { format, width: w, height: h } = await sharp(file).metadata()
    expect([format, w, h]).toEqual(['heif', width, (width * 3) / 4])
    expect(statSync(file).size).toBeLessThanOrEqual(BUDGET[width]!)
  })

  it('has a square thumbnail for the cart', async () => {
    const file = join(MEDIA, `${key}-thumb.avif`)
    const { width, height } = await sharp(file).metadata()
    expect([width, height]).toEqual([160, 160])
    expect(statSync(file).size).toBeLessThanOrEqual(THUMB_BUDGET)
  })

  it('has an image for sharing', async () => {
    const file = join(MEDIA, `${key}.jpg`)
    const { format, width, height } = await sharp(file).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect(statSync(file).size).toBeLessThanOrEqual(SHARE_BUDGET)
  })

  it('names its colour and what it was made from', () => {
    expect(picture.color).toMatch(/^#[0-9a-f]{6}$/)
    expect(picture.sources).toMatch(/^[0-9a-f]{16}$/)
  })

  it('keeps its master, once it is final', () => {
    const master = join(ROOT, 'src/pictures/masters', `${key}.avif`)
    expect(existsSync(master)).toBe(!picture.preview)
  })
})

it('no picture lies in the media folder that the manifest does not name', () => {
  const known = new Set(
    Object.entries(manifest).flatMap(([key, { widths }]) => [
      ...widths.map((width) => `${key}-${width}.avif`),
      `${key}-thumb.avif`,
      `${key}.jpg`,
    ]),
  )
  const pictures = filesUnder(MEDIA).filter((file) => /\.(avif|jpg)$/.test(file))
  expect(pictures.filter((file) => !known.has(file))).toEqual([])
})

it('all pictures and masters together weigh less than 45 MB', () => {
  const masters = join(ROOT, 'src/pictures/masters')
  const weight = [MEDIA, masters]
    .flatMap((folder) => filesUnder(folder).map((file) => statSync(join(folder, file)).size))
    .reduce((a, b) => a + b, 0)
  expect(weight).toBeLessThan(45 * MEGABYTE)
})

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  )
}
