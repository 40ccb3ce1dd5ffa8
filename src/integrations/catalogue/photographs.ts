import { createHash } from 'node:crypto'
import { photographKeys } from '../../content/pictures.ts'
import type { Photograph, Pictures } from './schema.ts'

/** Raise it when every photograph must be cut anew. */
const VERSION = 1

/** Where a product's photograph is kept as it was taken, relative to the project. */
export function photographPath(file: string): string {
  return `src/content/photographs/${file}`
}

/** What the files of a photograph are made from, as a hash: another focus is another picture. */
export function sourcesOf({ file, focus }: Photograph): string {
  const text = JSON.stringify([VERSION, file, focus])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Whether the manifest has a product's photographs, each in its place and no other. */
export function isDelivered(
  { slug, photographs }: { slug: string; photographs: readonly Photograph[] },
  pictures: Pictures,
): boolean {
  return photographKeys(slug).every((key, index) => {
    const line = pictures[key]
    const photograph = photographs[index]
    return photograph ? line?.sources === sourcesOf(photograph) : !line?.photograph
  })
}
