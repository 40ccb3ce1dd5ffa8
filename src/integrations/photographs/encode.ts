/** From a picture to the files that the shop serves, each within its bytes. */
import sharp from 'sharp'

/** Pixels, of the files that a page shows. */
export const WIDTHS = [320, 480, 640, 960]
/** Bytes. A card's picture must come in one round trip. */
export const BUDGET: Readonly<Record<number, number>> = { 320: 14_500, 480: 15_000 }
export const QUALITY = 54
/** Encoder effort: 4 and more cost three to five times as long for 2 % fewer bytes. */
export const EFFORT = 3

sharp.concurrency(1)

interface Size {
  width: number
  height: number
}

/** Bytes that a file may have, and the qualities between which it is sought. */
interface Limits {
  bytes: number
  from: number
  to: number
}

/** The first AVIF, from the highest quality down, that has at most so many bytes; else that of the lowest quality. */
export async function encode(
  source: Buffer,
  { width, height }: Size,
  { bytes, from, to }: Limits,
  effort = EFFORT,
): Promise<Buffer> {
  for (let quality = from; ; quality -= 4) {
    const out = await sharp(source)
      .resize(width, height, { kernel: 'lanczos3' })
      .avif({ quality, effort })
      .toBuffer()
    if (out.length <= bytes || quality - 4 < to) return out
  }
}

/** The square for the cart and the gallery. */
export function thumbnail(source: Buffer): Promise<Buffer> {
  return sharp(source)
    .resize(160, 160, { fit: 'cover' })
    .avif({ quality: QUALITY, effort: EFFORT })
    .toBuffer()
}

/** The JPEG that is shown when a link is shared. */
export function shareImage(source: Buffer, quality: number): Promise<Buffer> {
  return sharp(source)
    .resize(1200, 630, { fit: 'cover', kernel: 'lanczos3' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

/** The average colour, as `#a1b2c3`. */
export async function averageColour(source: Buffer): Promise<string> {
  const { channels } = await sharp(source).stats()
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
}
