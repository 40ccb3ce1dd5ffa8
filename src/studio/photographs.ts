import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import sharp, { type Metadata } from 'sharp'
import { parse } from 'yaml'
import { z } from 'astro/zod'
import { photographPath } from '../integrations/catalogue/photographs.ts'
import { readFiles, type SourceFile } from '../integrations/catalogue/read.ts'
import {
  photographSchema,
  type Photograph,
  type Pictures,
} from '../integrations/catalogue/schema.ts'
import { rectangleAround, SHAPES } from '../integrations/photographs/around.ts'
import { WIDTHS } from '../integrations/photographs/encode.ts'
import { manifestText, withPhotographs } from '../integrations/photographs/manifest.ts'
import { readIfThere } from './files.ts'
import type { Following } from './moves.ts'
import { CONTENT, PICTURES_FILE } from './owners-files.ts'
import { Refused } from './refusal.ts'

/** Bytes of an upload, and its width times its height in pixels. */
const MAX_BYTES = 40 * 1024 * 1024
const MAX_PIXELS = 120_000_000
/** Pixels of the longer side of what is kept. */
const KEPT = 2400
/** Pixels: what the page shows of a photograph must be as wide. */
const LEAST = { width: WIDTHS.at(-1)!, height: (WIDTHS.at(-1)! * 3) / 4 }

/** Photographs that somebody has uploaded and no form has stored yet, until the studio ends. */
export interface Uploads {
  /** Keeps a photograph and returns the name of its file; throws `Refused` with what is wrong with it. */
  add: (bytes: Buffer) => Promise<string>
  read: (file: string) => Buffer | undefined
}

export function uploads(): Uploads {
  const folder = mkdtempSync(join(tmpdir(), 'studio-photographs-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return {
    async add(bytes) {
      const kept = await prepared(bytes)
      const file = `${createHash('sha256').update(kept).digest('hex').slice(0, 16)}.jpg`
      writeFileSync(join(folder, file), kept)
      return file
    },
    read: (file) => readIfThere(join(folder, basename(file))),
  }
}

/** The photograph as the shop keeps it: turned as it was taken, without the place and time of its EXIF, in sRGB. */
async function prepared(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > MAX_BYTES)
    throw new Refused(
      `Файл больше ${MAX_BYTES / 1024 / 1024} МБ. Сохраните снимок в JPEG: он станет меньше.`,
    )
  if (bytes.length === 0)
    throw new Refused(
      'Файл пустой. Если снимок хранится в облаке, сначала скачайте его, а потом добавьте ещё раз.',
    )
  if (isHeic(bytes))
    throw new Refused(
      'Это HEIC, формат айфона: браузеры его не показывают. В настройках айфона откройте «Камера» → «Форматы», выберите «Наиболее совместимый» и снимите ещё раз. Готовый снимок можно переслать себе по почте: он придёт в JPEG.',
    )
  const { format, width, height } = await readHeader(bytes)
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new Refused(NO_PHOTOGRAPH)
  if (width * height > MAX_PIXELS)
    throw new Refused(`Снимок слишком велик: ${width} × ${height} точек. Уменьшите его вдвое.`)
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    // Without it the profile of a file with more than 8 bits is lost and its colours go dull.
    .pipelineColourspace('srgb')
    .autoOrient()
    .resize(KEPT, KEPT, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refused('Файл повреждён: снимок открывается не целиком. Возьмите другой.')
    })
  if (rectangleAround(info, SHAPES.page, [0.5, 0.5]).width < LEAST.width)
    throw new Refused(
      `Снимок мал: ${info.width} × ${info.height} точек, а нужно не меньше ${LEAST.width} × ${LEAST.height}. Возьмите исходный файл с телефона, а не копию из мессенджера.`,
    )
  return data
}

const NO_PHOTOGRAPH = 'Это не снимок. Подойдут JPEG, PNG, WebP и AVIF.'

async function readHeader(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refused(NO_PHOTOGRAPH)
    })
}

/** Whether a file says in its first box that it is HEIC, and not AVIF, which has the same box. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  return /hei[cxms]|hev[cxms]/.test(brands) && !brands.includes('avif')
}

/** Files to write, by their paths in the project; undefined for one to delete. */
type ChangedFiles = Map<string, Buffer | undefined>

/** What a form writes and deletes, and what follows from it. */
interface Change {
  written: readonly SourceFile[]
  deleted: readonly string[]
  following: Following
}

/**
 * The photographs that a form's products name now, those that no product names any more, and the manifest with their lines where
 * that changes; throws `Refused` when one has not been uploaded. Paths are those after the form's files have been renamed.
 */
export async function photographFiles(
  project: string,
  { written, deleted, following }: Change,
  uploaded: Uploads['read'],
): Promise<{ manifest: SourceFile | undefined; files: ChangedFiles }> {
  const old = deleted.concat(written.map(({ path }) => path)).filter(isProduct)
  const products = [...deleted.map((path) => ({ path, text: '' })), ...written].filter(({ path }) =>
    isProduct(path),
  )
  if (products.length === 0) return { manifest: undefined, files: new Map() }
  const was = new Map(following.renamed.map(({ from, to }) => [to, from]))
  const onDisk = (path: string) => readIfThere(join(project, was.get(path) ?? path))

  const originals: ChangedFiles = new Map()
  const named = products.flatMap(({ text }) => photographsIn(text)).map(({ file }) => file)
  for (const file of named) {
    const path = photographPath(file)
    const bytes = uploaded(file)
    if (onDisk(path)) continue
    if (!bytes) throw lost()
    originals.set(path, bytes)
  }
  const manifestNow =
    following.texts.find(({ path }) => path === PICTURES_FILE)?.text ??
    String(onDisk(PICTURES_FILE))
  const pictures = JSON.parse(manifestNow) as Pictures
  const manifest = await withPhotographs(
    pictures,
    products.map(({ path, text }) => ({ slug: slugOf(path), photographs: photographsIn(text) })),
    (path) => originals.get(path) ?? onDisk(path),
  )
  const others = readFiles(join(project, CONTENT))
    .filter(({ path }) => !old.includes(`${CONTENT}/${path}`))
    .map(({ text }) => text)
  const before = old.flatMap((path) => photographsIn(String(onDisk(path) ?? '')))
  const gone = before
    .map(({ file }) => file)
    .filter((file) => !named.includes(file) && !others.some((text) => text.includes(file)))
  for (const file of gone) originals.set(photographPath(file), undefined)
  return {
    manifest: isDeepStrictEqual(manifest, pictures)
      ? undefined
      : { path: PICTURES_FILE, text: manifestText(manifest) },
    files: originals,
  }
}

function lost(): Refused {
  const reason = 'снимок потерялся, пока студию запускали заново: добавьте его ещё раз'
  return new Refused(`Не сохранено: ${reason}.`, [{ field: 'photographs', reason }])
}

function isProduct(path: string): boolean {
  return path.startsWith(`${CONTENT}/products/`)
}

function slugOf(path: string): string {
  return basename(path, '.yaml')
}

/** The photographs that a product's file names; none where they are not well written, which the catalogue's checks refuse. */
function photographsIn(text: string): Photograph[] {
  const { photographs } = (parse(text) ?? {}) as { photographs?: unknown }
  return z.array(photographSchema).safeParse(photographs).data ?? []
}
