/** From a photograph to the files that the shop serves, cut around its focus to the shapes in which the shop shows it. */
import sharp from 'sharp'
import { sourcesOf } from '../catalogue/photographs.ts'
import type { Photograph, Pictures } from '../catalogue/schema.ts'
import { rectangleAround, SHAPES } from './around.ts'
import { averageColour, BUDGET, encode, QUALITY, shareImage, thumbnail, WIDTHS } from './encode.ts'

/** Pixels. The zoom shows no more of a photograph. */
const WIDEST = 1600
/** The most bytes by width; drawings stay below those of the wider files anyway. */
const BYTES: Readonly<Record<number, number>> = { ...BUDGET, 640: 40_000, 960: 60_000 }
const ORIGINAL_BYTES = 150_000
/** A grainy photograph weighs more than a drawing, and may become coarser. */
const LOWEST_QUALITY = 14
const ORIGINAL_QUALITY = 60
const SHARE_QUALITY = 48

type Part = (shape: number) => Promise<Buffer>

/** The line of the manifest for a photograph, whose files are not made for it. */
export function lineOf(original: Buffer, photograph: Photograph): Promise<Pictures[string]> {
  return withParts(original, photograph, async (part) => {
    const page = await part(SHAPES.page)
    return {
      color: await averageColour(page),
      widths: WIDTHS,
      sources: sourcesOf(photograph),
      original: await widestOf(page),
      photograph: true,
    }
  })
}

/** All files of a photograph, by the ends of their names. */
export function cutPhotograph(
  original: Buffer,
  photograph: Photograph,
): Promise<Map<string, Buffer>> {
  return withParts(original, photograph, async (part) => {
    const page = await part(SHAPES.page)
    const widest = await widestOf(page)
    const encoded = (width: number, bytes: number, from: number) =>
      encode(page, { width, height: (width * 3) / 4 }, { bytes, from, to: LOWEST_QUALITY })
    const files = new Map<string, Buffer>()
    for (const width of WIDTHS)
      files.set(`-${width}.avif`, await encoded(width, BYTES[width]!, QUALITY))
    files.set(`-${widest}.avif`, await encoded(widest, ORIGINAL_BYTES, ORIGINAL_QUALITY))
    files.set('-thumb.avif', await thumbnail(await part(SHAPES.cart)))
    files.set('.jpg', await shareImage(await part(SHAPES.link), SHARE_QUALITY))
    return files
  })
}

async function widestOf(page: Buffer): Promise<number> {
  const { width } = await sharp(page).metadata()
  return Math.min(width, WIDEST)
}

/** Names the file of a failure: one put beside the studio may be empty or end early, and nothing has looked at it before. */
async function withParts<Result>(
  original: Buffer,
  { file, focus }: Photograph,
  use: (part: Part) => Promise<Result>,
): Promise<Result> {
  try {
    // A file put beside the studio may still have the turn of the camera in its EXIF.
    const upright = await sharp(original).autoOrient().toBuffer({ resolveWithObject: true })
    return await use((shape) =>
      sharp(upright.data)
        .extract(rectangleAround(upright.info, shape, focus))
        .png({ compressionLevel: 1 })
        .toBuffer(),
    )
  } catch (cause) {
    throw new Error(`The photograph ${file} cannot be read whole`, { cause })
  }
}
