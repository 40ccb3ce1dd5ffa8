/** From a finished picture to what the shop serves: widths, thumbnail, share image, master, manifest line. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { CROPS, ONLY_CROPPED, heightOf, rectangleOf } from './crops.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MANIFEST = join(ROOT, 'src/content/pictures.json')

/** The widest is as wide as the picture was rendered: a wider file would weigh more and show nothing more. */
export const WIDTHS = [320, 480, 640, 960]
/** A piece alone is square: the tile of a row, and the opened piece as wide as it was rendered, which is its own master. */
const TILE = 240
/** A card's picture must come in one round trip, a row's tile in one packet or two; bytes, quality falls until it fits. */
const BUDGET = { 320: 14_500, 480: 15_000 }
const TILE_BUDGET = 3_000
const OPENED_PIECE_BUDGET = 20_000
const QUALITY = 54
const LOWEST_QUALITY = 40
/** A tile is seen a hundred pixels wide. */
const LOWEST_QUALITY_OF_TILE = 24
/** Pixels. A crop's file that is wider is seen on screens with two pixels a pixel, where a lower quality does not show. */
const DENSE = 960
/** A second look is as wide as it was rendered; that file is its own master, as near to lossless as this many decibels. */
const NEAR_WIDTHS = [320, 480, 640]
/** Of a box's, tile's or page's master; 76 costs 20 KB more and shows nothing more at the widths that are delivered. */
const MASTER_QUALITY = 66
const MASTER_PSNR = 42
/** Bytes: of a busy picture the master is as near to lossless as this allows. */
const NEAR_BUDGET = 60_000
const MASTER_QUALITIES = [66, 72, 78, 84, 90]
/** Encoder effort: 4 and more cost three to five times as long for 2 % fewer bytes. */
const EFFORT = 3

sharp.concurrency(1)

export function readManifest() {
  return existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}
}

/** The file that keeps the picture as it was rendered; null for pieces and second looks, whose widest file is the master. */
export function masterPath(key) {
  return isPiece(key) || isNear(key) ? null : join(ROOT, 'src/pictures/masters', `${key}.avif`)
}

function isPiece(key) {
  return key.startsWith('piece/')
}

function isNear(key) {
  return key.startsWith('near/')
}

/** Write all files of one picture and its line in the manifest. `image` is a path or a buffer, 4:3 or, of a piece, square. */
export async function deliver(key, image, { sources, preview = false }) {
  const base = join(ROOT, 'public/media', key)
  mkdirSync(dirname(base), { recursive: true })
  const source = await sharp(image)
    .toColourspace('srgb')
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()

  const { width: full, height } = await sharp(source).metadata()
  const onlyCropped = ONLY_CROPPED.includes(key)
  const widths = onlyCropped ? [] : widthsOf(key, full)
  for (const width of widths) {
    const size = { width, height: Math.round((width * height) / full) }
    const file =
      isNear(key) && width === full
        ? await nearLossless(source)
        : await encode(source, size, limits(key, width), preview)
    writeFileSync(`${base}-${width}.avif`, file)
  }
  if (!isPiece(key) && !onlyCropped)
    await deliverThumbnailAndShareImage(source, base, isNear(key) ? 42 : 48)
  const master = masterPath(key)
  if (!preview && master) {
    mkdirSync(dirname(master), { recursive: true })
    writeFileSync(
      master,
      await sharp(source)
        .avif({ quality: MASTER_QUALITY, chromaSubsampling: '4:4:4', effort: EFFORT })
        .toBuffer(),
    )
  }
  await writeLine(key, source, {
    widths,
    sources,
    ...(preview && { preview: true }),
    ...(onlyCropped && { onlyCropped }),
  })
  await deliverCrops(key, source, { sources, preview })
}

/** Widths of a picture's files; `full` is the width at which it was rendered. */
function widthsOf(key, full) {
  if (isPiece(key)) return [TILE, full]
  return isNear(key) ? [...NEAR_WIDTHS, full] : WIDTHS
}

/** Writes what `crops.mjs` cuts from this picture. */
export async function deliverCrops(key, image, { sources, preview = false }) {
  for (const [name, crop] of Object.entries(CROPS)) {
    if (crop.of === key) await deliverCrop(name, crop, image, { sources, preview })
  }
}

/** Writes the files of a crop and its line in the manifest; its master is the whole picture's. */
async function deliverCrop(key, crop, whole, { sources, preview }) {
  const rectangle = rectangleOf(crop, await sharp(whole).metadata())
  const source = await sharp(whole).extract(rectangle).png({ compressionLevel: 1 }).toBuffer()
  for (const width of crop.widths) {
    const size = { width, height: heightOf(crop, width) }
    const file = await encode(
      source,
      size,
      { ...limits(key, width), bytes: crop.bytes[width] },
      preview,
    )
    writeFileSync(join(ROOT, 'public/media', `${key}-${width}.avif`), file)
  }
  await writeLine(key, source, { widths: crop.widths, sources, ...(preview && { preview: true }) })
}

/** Writes a picture's line in the manifest, its average colour first. */
async function writeLine(key, source, line) {
  const { channels } = await sharp(source).stats()
  const color = `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
  const manifest = readManifest()
  manifest[key] = { color, ...line }
  const sorted = Object.fromEntries(
    Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
  writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** The square for the cart and the gallery, and the JPEG that is shown when a link is shared. */
async function deliverThumbnailAndShareImage(source, base, shareQuality) {
  const thumb = sharp(source)
    .resize(160, 160, { fit: 'cover' })
    .avif({ quality: QUALITY, effort: EFFORT })
  writeFileSync(`${base}-thumb.avif`, await thumb.toBuffer())
  const share = sharp(source)
    .resize(1200, 630, { fit: 'cover', kernel: 'lanczos3' })
    .jpeg({ quality: shareQuality, mozjpeg: true })
  writeFileSync(`${base}.jpg`, await share.toBuffer())
}

/** Bytes that a picture may have, and the qualities between which it is sought. */
function limits(key, width) {
  if (isPiece(key) && width === TILE)
    return { bytes: TILE_BUDGET, from: QUALITY, to: LOWEST_QUALITY_OF_TILE }
  if (isPiece(key)) return { bytes: OPENED_PIECE_BUDGET, from: QUALITY, to: LOWEST_QUALITY }
  const from = width > DENSE ? QUALITY - 8 : QUALITY
  return { bytes: BUDGET[width] ?? Infinity, from, to: LOWEST_QUALITY }
}

async function encode(source, { width, height }, { bytes, from, to }, preview) {
  for (let quality = from; ; quality -= 4) {
    const out = await sharp(source)
      .resize(width, height, { kernel: 'lanczos3' })
      .avif({ quality, effort: preview ? 1 : EFFORT })
      .toBuffer()
    if (out.length <= bytes || quality - 4 < to) return out
  }
}

/** The picture as it is, at the lowest quality that reaches MASTER_PSNR, or the highest within NEAR_BUDGET bytes. */
async function nearLossless(source) {
  const original = await sharp(source).raw().toBuffer()
  let out
  for (const quality of MASTER_QUALITIES) {
    const file = await sharp(source)
      .avif({ quality, chromaSubsampling: '4:4:4', effort: EFFORT })
      .toBuffer()
    if (out && file.length > NEAR_BUDGET) break
    out = file
    if (psnr(original, await sharp(out).removeAlpha().raw().toBuffer()) >= MASTER_PSNR) break
  }
  return out
}

/** Peak signal-to-noise ratio of two pictures of the same size, in decibels. */
function psnr(a, b) {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2
  return 10 * Math.log10((255 * 255 * a.length) / sum)
}

/** `node deliver.mjs` makes every width anew from the masters, without rendering. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [key, { sources }] of Object.entries(readManifest())) {
    const master = masterPath(key)
    if (master && existsSync(master)) await deliver(key, master, { sources })
  }
}
