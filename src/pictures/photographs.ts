/**
 * From the photographs of products to the files that the shop serves. `node src/pictures/photographs.ts` delivers what is new in
 * the catalogue; the studio does so whenever a product is stored.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { photographKeys } from '../content/pictures.ts'
import { parseFiles } from '../integrations/catalogue/parse.ts'
import { isDelivered, photographPath, sourcesOf } from '../integrations/catalogue/photographs.ts'
import { readFiles } from '../integrations/catalogue/read.ts'
import type { Photograph, Pictures } from '../integrations/catalogue/schema.ts'
import { rectangleAround, SHAPES } from './around.ts'
import { averageColour, BUDGET, encode, QUALITY, shareImage, thumbnail, WIDTHS } from './encode.ts'

const MANIFEST = 'src/content/pictures.json'

/** Pixels. The zoom shows no more of a photograph. */
const WIDEST = 1600
/** The most bytes by width; drawings stay below those of the wider files anyway. */
const BYTES: Readonly<Record<number, number>> = { ...BUDGET, 640: 40_000, 960: 60_000 }
const ORIGINAL_BYTES = 150_000
/** A grainy photograph weighs more than a drawing, and may become coarser. */
const LOWEST_QUALITY = 14
const ORIGINAL_QUALITY = 60
const SHARE_QUALITY = 48

export interface Photographed {
  slug: string
  photographs: readonly Photograph[]
}

/** The contents of a file by its path in the project; undefined where there is none. */
export type ReadFile = (path: string) => Buffer | undefined

/** Files to write, by their paths in the project; undefined for one to delete. */
export type ChangedFiles = Map<string, Buffer | undefined>

/** A delivered picture: its line in the manifest, and its files by the ends of their names. */
interface Look {
  line: Pictures[string]
  files: Map<string, Buffer>
}

/**
 * The manifest with the photographs of these products, and the files that change. A photograph takes the place of the drawing,
 * which moves to `drawn/` and comes back when the last photograph goes.
 */
export async function deliverPhotographs(
  manifest: Pictures,
  products: readonly Photographed[],
  read: ReadFile,
): Promise<{ manifest: Pictures; files: ChangedFiles }> {
  const pictures = { ...manifest }
  const files: ChangedFiles = new Map()
  for (const product of products) {
    if (isDelivered(product, manifest)) continue
    const keys = [...photographKeys(product.slug), drawnKey(product.slug)]
    const old = new Map(keys.map((key) => [key, readLook(key, manifest, read)]))
    const wanted = await wantedLooks(product, old, read)
    for (const key of keys) {
      const look = wanted.get(key)
      if (look === old.get(key)) continue
      for (const end of old.get(key)?.files.keys() ?? []) files.set(mediaPath(key, end), undefined)
      for (const [end, bytes] of look?.files ?? []) files.set(mediaPath(key, end), bytes)
      if (look) pictures[key] = look.line
      else delete pictures[key]
    }
  }
  return { manifest: pictures, files }
}

/** The look at each key: the photographs in their order, and the drawing in the place that they leave it. */
async function wantedLooks(
  { slug, photographs }: Photographed,
  old: ReadonlyMap<string, Look | undefined>,
  read: ReadFile,
): Promise<Map<string, Look | undefined>> {
  const keys = photographKeys(slug)
  const first = old.get(keys[0]!)
  const drawing = first?.line.photograph ? old.get(drawnKey(slug)) : first
  const looks = new Map<string, Look | undefined>()
  for (const [index, photograph] of photographs.entries()) {
    const sources = sourcesOf(photograph)
    const known = [...old.values()].find((look) => look?.line.sources === sources)
    const original = read(photographPath(photograph.file))
    if (!known && !original) throw new Error(`There is no photograph ${photograph.file}`)
    looks.set(keys[index]!, known ?? (await cut(original!, photograph)))
  }
  return looks.set(photographs.length > 0 ? drawnKey(slug) : keys[0]!, drawing)
}

function drawnKey(slug: string): string {
  return `drawn/${slug}`
}

function mediaPath(key: string, end: string): string {
  return `public/media/${key}${end}`
}

function readLook(key: string, manifest: Pictures, read: ReadFile): Look | undefined {
  const line = manifest[key]
  if (!line) return undefined
  const widths = [...line.widths, ...(line.original ? [line.original] : [])]
  const ends = [...widths.map((width) => `-${width}.avif`), '-thumb.avif', '.jpg']
  const files = ends.flatMap((end): [string, Buffer][] => {
    const bytes = read(mediaPath(key, end))
    return bytes ? [[end, bytes]] : []
  })
  return { line, files: new Map(files) }
}

/** Names the file: one put beside the studio may be empty or end early, and nothing has looked at it before. */
async function cut(original: Buffer, photograph: Photograph): Promise<Look> {
  return cutLook(original, photograph).catch((cause: unknown) => {
    throw new Error(`The photograph ${photograph.file} cannot be read whole`, { cause })
  })
}

/** All files of a photograph, cut around its focus to the shapes in which the shop shows it. */
async function cutLook(original: Buffer, { file, focus }: Photograph): Promise<Look> {
  // A file put beside the studio may still have the turn of the camera in its EXIF.
  const upright = await sharp(original).autoOrient().toBuffer({ resolveWithObject: true })
  const size = upright.info
  const part = (shape: number) =>
    sharp(upright.data)
      .extract(rectangleAround(size, shape, focus))
      .png({ compressionLevel: 1 })
      .toBuffer()
  const page = await part(SHAPES.page)
  const { width: whole } = await sharp(page).metadata()
  const widest = Math.min(whole, WIDEST)
  const encoded = (width: number, bytes: number, from: number) =>
    encode(page, { width, height: (width * 3) / 4 }, { bytes, from, to: LOWEST_QUALITY })
  const files = new Map<string, Buffer>()
  for (const width of WIDTHS)
    files.set(`-${width}.avif`, await encoded(width, BYTES[width]!, QUALITY))
  files.set(`-${widest}.avif`, await encoded(widest, ORIGINAL_BYTES, ORIGINAL_QUALITY))
  files.set('-thumb.avif', await thumbnail(await part(SHAPES.cart)))
  files.set('.jpg', await shareImage(await part(SHAPES.link), SHARE_QUALITY))
  return {
    line: {
      color: await averageColour(page),
      widths: WIDTHS,
      sources: sourcesOf({ file, focus }),
      original: widest,
      photograph: true,
    },
    files,
  }
}

/** Text of `pictures.json`, its pictures by their keys. */
export function manifestText(pictures: Pictures): string {
  const sorted = Object.entries(pictures).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

async function deliverAll(project: string): Promise<void> {
  const { source } = parseFiles(readFiles(join(project, 'src/content')))
  const products = source.products.map(({ slug, data: { photographs } }) => ({ slug, photographs }))
  const read: ReadFile = (path) => {
    try {
      return readFileSync(join(project, path))
    } catch {
      return undefined
    }
  }
  const { manifest, files } = await deliverPhotographs(source.pictures, products, read)
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    if (bytes) writeFileSync(join(project, path), bytes)
    else rmSync(join(project, path), { force: true })
  }
  if (files.size > 0) writeFileSync(join(project, MANIFEST), manifestText(manifest))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await deliverAll(process.cwd())
