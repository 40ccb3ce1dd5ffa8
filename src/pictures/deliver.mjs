/** From a finished picture to what the shop serves: widths, thumbnail, share image, master, manifest line. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import {
  BUDGET,
  EFFORT,
  QUALITY,
  WIDTHS,
  averageColour,
  encode,
  shareImage,
  thumbnail,
} from '../integrations/photographs/encode.ts'
import { manifestText } from '../integrations/photographs/manifest.ts'
import { CROPS, ONLY_CROPPED, heightOf, rectangleOf } from './crops.mjs'
import { GRADE, grade } from './grade.mjs'
import { BACKDROP } from './recipes.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MANIFEST = join(ROOT, 'src/content/pictures.json')

/** A piece alone is square: the tile of a row, and the opened piece as wide as it was rendered, which is its own master. */
const TILE = 240
/** Bytes; quality falls until a file fits, to the lowest at most. A row's tile must come in one packet or two. */
const TILE_BUDGET = 3_000
const OPENED_PIECE_BUDGET = 20_000
const LOWEST_QUALITY = 40
/** A tile is shown a hundred pixels wide. */
const LOWEST_QUALITY_OF_TILE = 12
/** Bytes of what stands on the laid table, where a dozen come at once; a set, which is larger, has more by its pixels. */
const ON_TABLE = { least: 5_000, perPixel: 0.1 }
/** The lid of an order, as wide as a phone and a desk show it, and its bytes. */
const LID_BYTES = { 390: 12_000, 860: 34_000 }
/** Pixels. A crop's file that is wider is seen on screens with two pixels a pixel, where a lower quality does not show. */
const DENSE = 960
/** Quality of a box's, tile's or page's master; 76 costs 20 KB more and shows nothing more at the widths that are delivered. */
const MASTER_QUALITY = 66
/** Bytes, and the qualities between which an original is sought: as wide as it was rendered, it is what the zoom shows and its own master. */
const ORIGINAL = { bytes: 150_000, from: 60, to: 48 }
/** Encoder effort of previews, which are soon replaced. */
const LEAST_EFFORT = 1

export function readManifest() {
  return existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}
}

/** The file that keeps the picture as it was rendered; null for a piece, whose opened picture is the master. */
function masterPath(key, { original } = {}) {
  if (isPiece(key)) return null
  return original
    ? join(ROOT, 'public/media', `${key}-${original}.avif`)
    : join(ROOT, 'src/pictures/masters', `${key}.avif`)
}

function isPiece(key) {
  return key.startsWith('piece/')
}

/** Pieces are laid on it one screen wide, so it is not made smaller; what else stands on the table was rendered twice as large. */
const PLATE = 'serving/plate'

function isLid(key) {
  return key === 'serving/lid'
}

function isNear(key) {
  return key.startsWith('near/')
}

/** A product's looks: they can be enlarged. */
function isEnlargeable(key) {
  return isNear(key) || /^(products|drawn)\//.test(key)
}

/** A box may lie in the cart and in an order: it has a thumbnail. */
function hasThumbnail(key) {
  return /^(products|drawn|gifts)\//.test(key)
}

/**
 * Write all files of one picture and its line in the manifest. `image` is a path or a buffer, 4:3; with
 * `grade`, the number of the grade that it has already, it is not graded again.
 */
export async function deliver(key, image, { sources, preview = false, grade: graded }) {
  const base = join(ROOT, 'public/media', key)
  mkdirSync(dirname(base), { recursive: true })
  const source = graded
    ? await sharp(image).toColourspace('srgb').removeAlpha().png({ compressionLevel: 1 }).toBuffer()
    : await grade(image, { near: isNear(key) })
  const line = { sources, ...(preview && { preview }), grade: graded ?? GRADE }

  const { width: full, height } = await sharp(source).metadata()
  const onlyCropped = ONLY_CROPPED.includes(key)
  const widths = onlyCropped ? [] : WIDTHS
  const original = isEnlargeable(key) && !preview ? full : undefined
  const effort = preview ? LEAST_EFFORT : EFFORT
  for (const width of widths) {
    const size = { width, height: Math.round((width * height) / full) }
    writeFileSync(`${base}-${width}.avif`, await encode(source, size, limits(key, width), effort))
  }
  for (const width of readManifest()[key]?.widths ?? [])
    if (!widths.includes(width) && width !== original)
      rmSync(`${base}-${width}.avif`, { force: true })
  if (hasThumbnail(key)) writeFileSync(`${base}-thumb.avif`, await thumbnail(source))
  if (!onlyCropped) writeFileSync(`${base}.jpg`, await shareImage(source, isNear(key) ? 42 : 48))
  const master = masterPath(key, { original })
  if (!preview && master && (master !== image || !graded)) {
    mkdirSync(dirname(master), { recursive: true })
    writeFileSync(
      master,
      original
        ? await encode(source, { width: full, height }, ORIGINAL)
        : await encodeMaster(source),
    )
  }
  await writeLine(key, source, {
    widths,
    ...(original && { original }),
    ...(onlyCropped && { onlyCropped }),
    ...line,
  })
  await deliverCrops(key, source, line)
}

/**
 * Writes the files of a picture that is cut out with its shadow, and its line in the manifest. `image` is the path of a PNG with
 * opacity; `centimetres` are the sides of what is seen from above without the margin, else the width of the picture; `foot` is where
 * it stands, in per cent of the picture's sides.
 */
export async function deliverCut(key, image, { sources, centimetres, foot, preview }) {
  const base = join(ROOT, 'public/media', key)
  mkdirSync(dirname(base), { recursive: true })
  const png = readFileSync(image)
  const { width: full, height } = await sharp(png).metadata()
  const widths = widthsOfCut(key, full)
  for (const width of readManifest()[key]?.widths ?? [])
    if (!widths.includes(width)) rmSync(`${base}-${width}.avif`, { force: true })
  for (const width of widths) {
    const size = { width, height: Math.round((width * height) / full) }
    const within = isPiece(key) || isLid(key) ? limits(key, width) : limitsOnTable(size)
    writeFileSync(`${base}-${width}.avif`, await encode(png, size, within))
  }
  const onTable = await sharp(png).flatten({ background: BACKDROP }).png().toBuffer()
  await writeLine(key, onTable, {
    widths,
    centimetres,
    foot,
    sources,
    ...(preview && { preview }),
  })
}

function widthsOfCut(key, full) {
  if (isLid(key)) return Object.keys(LID_BYTES).map(Number)
  if (isPiece(key)) return [TILE, full]
  return [key === PLATE ? full : Math.round(full / 2)]
}

/** Writes what `crops.mjs` cuts from this picture. */
async function deliverCrops(key, image, line) {
  for (const [name, crop] of Object.entries(CROPS)) {
    if (crop.of === key.replace(/^drawn\//, 'products/')) await deliverCrop(name, crop, image, line)
  }
}

/** Writes the files of a crop and its line in the manifest; its master is the whole picture's. */
async function deliverCrop(key, crop, whole, line) {
  const rectangle = rectangleOf(crop, await sharp(whole).metadata())
  const source = await sharp(whole).extract(rectangle).png({ compressionLevel: 1 }).toBuffer()
  for (const width of crop.widths) {
    const size = { width, height: heightOf(crop, width) }
    const file = await encode(
      source,
      size,
      { ...limits(key, width), bytes: crop.bytes[width] },
      line.preview ? LEAST_EFFORT : EFFORT,
    )
    writeFileSync(join(ROOT, 'public/media', `${key}-${width}.avif`), file)
  }
  await writeLine(key, source, { widths: crop.widths, ...line })
}

/** Writes a picture's line in the manifest, its average colour first. */
async function writeLine(key, source, line) {
  const manifest = readManifest()
  manifest[key] = { color: await averageColour(source), ...line }
  writeFileSync(MANIFEST, manifestText(manifest))
}

/** Bytes that a file may have, and the qualities between which it is sought. */
function limits(key, width) {
  if (isPiece(key) && width === TILE)
    return { bytes: TILE_BUDGET, from: QUALITY, to: LOWEST_QUALITY_OF_TILE }
  if (isPiece(key)) return { bytes: OPENED_PIECE_BUDGET, from: QUALITY, to: LOWEST_QUALITY - 6 }
  if (isLid(key)) return { bytes: LID_BYTES[width], from: QUALITY, to: LOWEST_QUALITY }
  const from = width > DENSE ? QUALITY - 8 : QUALITY
  return { bytes: BUDGET[width] ?? Infinity, from, to: LOWEST_QUALITY }
}

function limitsOnTable({ width, height }) {
  const bytes = Math.max(ON_TABLE.least, ON_TABLE.perPixel * width * height)
  return { bytes, from: QUALITY, to: LOWEST_QUALITY }
}

function encodeMaster(source) {
  return sharp(source)
    .avif({ quality: MASTER_QUALITY, chromaSubsampling: '4:4:4', effort: EFFORT })
    .toBuffer()
}

/**
 * `node deliver.mjs [words]` makes every file anew from the masters, without rendering, of pictures whose keys contain one of the words
 * (separated by commas); a piece's are left, since they have no other master, and photographs, which a build cuts.
 */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = (process.argv[2] ?? '').split(',')
  for (const [key, line] of Object.entries(readManifest())) {
    const master = masterPath(key, line)
    if (!words.some((word) => key.includes(word)) || line.photograph) continue
    if (master && existsSync(master)) await deliver(key, master, line)
  }
}
