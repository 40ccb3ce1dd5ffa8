import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PLATE } from '../../../src/islands/ui/plate.ts'
import { CROPS, ONLY_CROPPED } from '../../../src/pictures/crops.mjs'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const MEDIA = join(ROOT, 'public/media')
const MEGABYTE = 1024 * 1024

interface Picture {
  color: string
  widths: number[]
  /** Width of the file that the zoom shows, which is the master. */
  original?: number
  sources: string
  preview?: true
  photograph?: true
  grade?: number
  centimetres?: number[]
  foot?: number[]
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
}
/** Bytes. A piece alone: the tile of a row, and the opened piece. */
const TILE_BUDGET = 3 * 1024
const OPENED_PIECE_BUDGET = 20 * 1024
/** Bytes. The zoom's file is fetched on a click. */
const ORIGINAL_BUDGET = 180 * 1024
/** Bytes. The second look is fetched beside the first: it may weigh less. */
const NEAR_BUDGET: Record<number, number> = { ...BUDGET, 960: 60 * 1024 }
const THUMB_BUDGET = 8 * 1024
const SHARE_BUDGET = 200 * 1024

/** Bytes. The first screen's largest picture: no more than the crops of a single box that stood there before. */
const CROP_BUDGET: Record<number, number> = {
  ...BUDGET,
  390: 12_800,
  780: 34_600,
  1080: 42_400,
  1440: 34_300,
  2400: 42_400,
}

/** Bytes of a box or a place on the laid table, of which a dozen come at once; a large set has several boxes. */
const ON_TABLE_BUDGET = 13 * 1024
/** Pixels a centimetre of what is seen from above, and centimetres on each side of it for its shadow. */
const [SCALE, MARGIN] = [4, 4]

const isPiece = (key: string) => key.startsWith('piece/')
const isOnTable = (key: string) => /^(above|serving)\//.test(key)
const isOnlyCropped = (key: string) => ONLY_CROPPED.includes(key)
const isCrop = (key: string): key is keyof typeof CROPS => key in CROPS
/** Pictures of goods that may be in a cart or an order. */
const hasThumbnail = (key: string) => /^(products|gifts)\//.test(key)
/** All but photographs, whose files a build cuts. */
const pictures = Object.entries(manifest).filter(([, { photograph }]) => !photograph)

describe.each(pictures.filter(([key]) => isPiece(key)))('the picture %s', (key, picture) => {
  it('comes as a tile and, at least twice as wide, as the opened piece', () => {
    const [tile, opened, ...more] = picture.widths
    expect([tile, more]).toEqual([240, []])
    expect(opened).toBeGreaterThanOrEqual(480)
  })

  it('says how wide it is and where the piece stands', () => {
    expect(picture.centimetres).toEqual([expect.any(Number)])
    const [across = 0, down = 0] = picture.foot!
    expect([across > 30 && across < 70, down > 45 && down < 95]).toEqual([true, true])
  })

  it.each(picture.widths)('is there %i wide, square, within its bytes', async (width) => {
    const file = join(MEDIA, `${key}-${width}.avif`)
    const { format, width: w, height: h, hasAlpha } = await sharp(file).metadata()
    expect([format, w, h, hasAlpha]).toEqual(['heif', width, width, true])
    expect(statSync(file).size).toBeLessThanOrEqual(
      width === picture.widths[0] ? TILE_BUDGET : OPENED_PIECE_BUDGET,
    )
  })
})

it.each([
  [390, 12_000],
  [860, 34_000],
])('the lid is there %i wide, cut out, in at most %i bytes', async (wide, bytes) => {
  const file = join(MEDIA, `serving/lid-${wide}.avif`)
  const { width, height, hasAlpha } = await sharp(file).metadata()
  expect([width, height, hasAlpha]).toEqual([wide, Math.round((wide * 2) / 3), true])
  expect(statSync(file).size).toBeLessThanOrEqual(bytes)
})

it.each(pictures.filter(([key]) => isOnTable(key) && key !== 'serving/lid'))(
  '%s is cut out, to scale, within its bytes',
  async (key, { widths, centimetres = [] }) => {
    const file = join(MEDIA, `${key}-${widths[0]}.avif`)
    const { width, height, hasAlpha } = await sharp(file).metadata()
    expect([widths, hasAlpha]).toEqual([[width], true])
    expect(statSync(file).size).toBeLessThanOrEqual(ON_TABLE_BUDGET)
    if (key === 'serving/plate') return
    const sides = centimetres.map((side) => (side + 2 * MARGIN) * SCALE)
    for (const [index, side] of [width, height].entries())
      expect(Math.abs(side - sides[index]!)).toBeLessThanOrEqual(1.5)
  },
)

describe.each(
  pictures.filter(
    ([key]) => !isPiece(key) && !isOnTable(key) && !isCrop(key) && !isOnlyCropped(key),
  ),
)('the picture %s', (key, picture) => {
  const budget = key.startsWith('near/') ? NEAR_BUDGET : BUDGET
  it.each(picture.widths)('is there %i wide, 4:3, within its bytes', async (width) => {
    const file = join(MEDIA, `${key}-${width}.avif`)
    const { format, width: w, height: h } = await sharp(file).metadata()
    expect([format, w, h]).toEqual(['heif', width, (width * 3) / 4])
    expect(statSync(file).size).toBeLessThanOrEqual(budget[width]!)
  })

  it.runIf(hasThumbnail(key))('has a square thumbnail for the cart', async () => {
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

  it('comes in the widths that pages show', () => {
    expect(picture.widths).toEqual([320, 480, 640, 960])
  })

  it('keeps its master once it is final: of a look at a product the original, which the zoom shows', async () => {
    const isLook = /^(products|near)\//.test(key)
    expect(existsSync(join(ROOT, 'src/pictures/masters', `${key}.avif`))).toBe(
      !picture.preview && !isLook,
    )
    expect(picture.original).toBe(picture.preview || !isLook ? undefined : 1600)
    if (!picture.original) return
    const original = join(MEDIA, `${key}-${picture.original}.avif`)
    const { format, width, height } = await sharp(original).metadata()
    expect([format, width, height]).toEqual(['heif', picture.original, picture.original * 0.75])
    expect(statSync(original).size).toBeLessThanOrEqual(ORIGINAL_BUDGET)
  })
})

it('the plate on which pieces are laid is the one that the kitchen has drawn', async () => {
  const { picture, wide, foot, ratio } = PLATE
  expect(manifest['serving/plate']).toMatchObject({ centimetres: [wide], foot: [...foot] })
  const { width, height } = await sharp(join(MEDIA, picture)).metadata()
  expect(height / width).toBeCloseTo(ratio, 2)
})

it('no master lies beside the originals that nothing is made of', () => {
  const masters = filesUnder(join(ROOT, 'src/pictures/masters'))
  expect(masters.filter((file) => !(file.replace(/\.avif$/, '') in manifest))).toEqual([])
})

it.each(ONLY_CROPPED)('%s has a master and no file of its own', (key) => {
  expect(manifest[key]).toMatchObject({ widths: [], onlyCropped: true })
  expect(existsSync(join(ROOT, 'src/pictures/masters', `${key}.avif`))).toBe(true)
})

it('every set has its nearest corner on its card, inside the picture', () => {
  const sets = readdirSync(join(ROOT, 'src/content/products/sets'))
  const corners = Object.keys(CROPS).filter((key) => key.startsWith('card/'))
  expect(corners.sort()).toEqual(sets.map((file) => `card/${file.replace(/\.yaml$/, '')}`).sort())
  for (const key of corners) {
    const { left, top, width } = CROPS[key as keyof typeof CROPS]
    expect(Math.max(left, top) + width).toBeLessThanOrEqual(1)
  }
})

describe.each(Object.entries(CROPS))('the crop %s', (key, { of, ratio, widths }) => {
  it('is made of the picture as it is now', () => {
    expect(manifest[key]).toMatchObject({ widths, sources: manifest[of]!.sources })
  })

  it.each(widths)('is there %i wide, in its ratio, within its bytes', async (width) => {
    const file = join(MEDIA, `${key}-${width}.avif`)
    const { format, width: w, height: h } = await sharp(file).metadata()
    expect([format, w, h]).toEqual(['heif', width, Math.round(width / ratio)])
    expect(statSync(file).size).toBeLessThanOrEqual(CROP_BUDGET[width]!)
  })
})

it.each(pictures)('%s names its colour and what it was made from', (_, picture) => {
  expect(picture.color).toMatch(/^#[0-9a-f]{6}$/)
  expect(picture.sources).toMatch(/^[0-9a-f]{16}$/)
})

it('no picture lies in the media folder that the manifest does not name', () => {
  const known = new Set(
    pictures.flatMap(([key, { widths, original }]) => [
      ...[...widths, ...(original ? [original] : [])].map((width) => `${key}-${width}.avif`),
      ...(isPiece(key) || isOnTable(key) || isCrop(key) || isOnlyCropped(key)
        ? []
        : [`${key}.jpg`, ...(hasThumbnail(key) ? [`${key}-thumb.avif`] : [])]),
    ]),
  )
  const files = filesUnder(MEDIA).filter((file) => /^(?!photographs).*\.(avif|jpg)$/.test(file))
  expect(files.filter((file) => !known.has(file))).toEqual([])
})

it('all pictures and masters together weigh less than 64 MB', () => {
  const masters = join(ROOT, 'src/pictures/masters')
  const weight = [MEDIA, masters]
    .flatMap((folder) => filesUnder(folder).map((file) => statSync(join(folder, file)).size))
    .reduce((a, b) => a + b, 0)
  expect(weight).toBeLessThan(64 * MEGABYTE)
})

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  )
}
