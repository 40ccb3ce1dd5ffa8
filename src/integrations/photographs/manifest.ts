/**
 * The lines of photographs in `pictures.json`. `node src/integrations/photographs/manifest.ts` writes those that the catalogue
 * lacks; the studio does so whenever a product is stored.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { photographKeys } from '../../content/pictures.ts'
import { parseFiles } from '../catalogue/parse.ts'
import { hasLines, photographPath, sourcesOf } from '../catalogue/photographs.ts'
import { readFiles } from '../catalogue/read.ts'
import type { Photograph, Pictures } from '../catalogue/schema.ts'
import { lineOf } from './cut.ts'

export interface Photographed {
  slug: string
  photographs: readonly Photograph[]
}

/** The contents of a file by its path in the project; undefined where there is none. */
export type ReadFile = (path: string) => Buffer | undefined

/** The manifest with the photographs of these products, each in its place, and no other of theirs. */
export async function withPhotographs(
  manifest: Pictures,
  products: readonly Photographed[],
  read: ReadFile,
): Promise<Pictures> {
  const pictures = { ...manifest }
  for (const product of products.filter((one) => !hasLines(one, manifest))) {
    const keys = photographKeys(product.slug)
    const known = keys.flatMap((key) => manifest[key] ?? [])
    for (const key of keys) delete pictures[key]
    for (const [index, photograph] of product.photographs.entries()) {
      const sources = sourcesOf(photograph)
      pictures[keys[index]!] =
        known.find((line) => line.sources === sources) ?? (await newLine(photograph, read))
    }
  }
  return pictures
}

async function newLine(photograph: Photograph, read: ReadFile): Promise<Pictures[string]> {
  const original = read(photographPath(photograph.file))
  if (!original) throw new Error(`There is no photograph ${photograph.file}`)
  return lineOf(original, photograph)
}

/** Text of `pictures.json`, its pictures by their keys. */
export function manifestText(pictures: Pictures): string {
  const sorted = Object.entries(pictures).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

/** The products that the catalogue in this folder names, with their photographs. */
export function photographedIn(contentDir: string): {
  products: Photographed[]
  pictures: Pictures
} {
  const { products, pictures } = parseFiles(readFiles(contentDir)).source
  return {
    products: products.map(({ slug, data: { photographs } }) => ({ slug, photographs })),
    pictures,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { products, pictures } = photographedIn('src/content')
  const manifest = await withPhotographs(pictures, products, (path) => readFileSync(path))
  writeFileSync(join('src/content/pictures.json'), manifestText(manifest))
}
