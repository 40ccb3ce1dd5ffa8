import sharp, { type OverlayOptions } from 'sharp'
import { fitText, type Room } from './layout.ts'
import { lineOfText, widthOf } from './typeface.ts'

/** Raise it when every share picture must be drawn anew. */
export const VERSION = 1

/** The words of a share picture. */
export interface ShareWords {
  name: string
  /** «2 390 ₽» or «от 390 ₽». */
  price?: string | undefined
  /** A few words below the price. */
  detail?: string | undefined
  /** The picture beside the words is a drawing, and is marked as one. */
  drawn: boolean
}

const SIZE = { width: 1200, height: 630 }
/** Pixels. The food is never wider, so that the words beside it have room. */
const WIDEST_PICTURE = 736
const MARGIN = 44
/** Between the words and the picture. */
const GAP = 28
const LOGO = { width: 251, height: 60 }
const NAME_SIZES = [70, 64, 58, 52, 46, 40]
const PRICE_SIZES = [76, 68, 60, 52]
const DETAIL_SIZES = [34, 30, 26]
const COLOURS = { paper: '#fbf7f1', ink: '#211a14', soft: '#6a5d50', kraft: '#efe4d3' }
const LEADING = 1.1
const MOST_BYTES = 98_000
const QUALITIES = [80, 70, 60, 50, 40, 30, 20]

/** The food of a share picture, cut to its place; several pictures may show the same. Pixels of `width` × 630, three bytes each. */
export interface Food {
  pixels: Buffer
  width: number
}

/** Cuts a picture to the place beside the words; it keeps its shape as far as the words leave room. */
export async function cutFood(picture: Buffer): Promise<Food> {
  const { width, height } = await sharp(picture).metadata()
  const wide = Math.min(WIDEST_PICTURE, Math.round((SIZE.height * width) / height))
  const pixels = await sharp(picture)
    .resize(wide, SIZE.height, { fit: 'cover' })
    .flatten({ background: COLOURS.kraft })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
  return { pixels, width: wide }
}

/**
 * The JPEG of 1200 × 630, below 100 KB, that messengers show beside a link: words on the shop's paper at the left, food at the
 * right. `logo` is an SVG document.
 */
export async function drawSharePicture(
  words: ShareWords,
  { pixels, width }: Food,
  logo: string,
): Promise<Buffer> {
  const left = SIZE.width - width
  const printed = Buffer.from(panel(words, left, logo))
  const composed = sharp(pixels, { raw: { width, height: SIZE.height, channels: 3 } })
    .extend({ left, background: COLOURS.paper })
    .composite([{ input: printed, left: 0, top: 0 }, ...(words.drawn ? [markOfDrawing()] : [])])
  for (const quality of QUALITIES) {
    const jpeg = await composed.clone().jpeg({ quality }).toBuffer()
    if (jpeg.length <= MOST_BYTES || quality === QUALITIES.at(-1)) return jpeg
  }
  throw new Error('There is no quality to draw in')
}

/** The words as an SVG document of that width, as high as the whole. */
function panel({ name, price, detail }: ShareWords, width: number, logo: string): string {
  const room = width - MARGIN - GAP
  const title = fitText(bound(name), { width: room, most: 4, sizes: NAME_SIZES })
  const leading = title.size * LEADING
  const middle = price ? 292 : 350
  const first = middle - (leading * title.lines.length) / 2 + title.size * 0.85
  const one = (text: string, y: number, colour: string, sizes: Room['sizes']) => {
    const whole = text.replaceAll(' ', '\u00a0')
    const { lines, size } = fitText(whole, { width: room, most: 1, sizes })
    return lineOfText(lines[0]!, { x: MARGIN, y, size, colour })
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIZE.height}">`,
    placed(logo),
    ...title.lines.map((text, index) =>
      lineOfText(text, {
        x: MARGIN,
        y: first + index * leading,
        size: title.size,
        colour: COLOURS.ink,
      }),
    ),
    price ? one(price, detail ? 532 : 572, COLOURS.ink, PRICE_SIZES) : '',
    detail ? one(detail, 584, COLOURS.soft, DETAIL_SIZES) : '',
    '</svg>',
  ].join('')
}

/** Puts no-break spaces behind words of one or two letters, which would hang at the end of a line. */
function bound(text: string): string {
  return text.replaceAll(/(?<=^|\s)(\S{1,2}) /g, '$1\u00a0')
}

/** The logo at its place and size. */
function placed(logo: string): string {
  const { width, height } = LOGO
  const at = `x="${MARGIN}" y="${MARGIN}" width="${width}" height="${height}"`
  return logo.replace(/<svg([^>]*)>/, (_, attributes: string) => {
    const others = attributes.replaceAll(/ (?:width|height)="[^"]*"/g, '')
    return `<svg ${at}${others}>`
  })
}

/** «рисунок» in the lower right corner. */
function markOfDrawing(): OverlayOptions {
  const text = 'рисунок'
  const size = 20
  const height = 34
  const width = Math.ceil(widthOf(text, size)) + 24
  const line = lineOfText(text, { x: 12, y: 23, size, colour: COLOURS.soft })
  const ground = `<rect width="${width}" height="${height}" rx="8" fill="${COLOURS.paper}" fill-opacity=".86"/>`
  return {
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${line}</svg>`,
    ),
    left: SIZE.width - width - 16,
    top: SIZE.height - height - 16,
  }
}
