import { createHash } from 'node:crypto'
import { photographKeys } from '../../content/pictures.ts'
import type { Photograph, Pictures } from './schema.ts'

/** Raise it when every photograph must be cut anew, also those that an earlier build has cut. */
const VERSION = 1

/** Path in the project of the uncut photograph. */
export function photographPath(file: string): string {
  return `src/content/photographs/${file}`
}

/** Hash of everything that the files of a photograph depend on; another focus makes other files. */
export function sourcesOf({ file, focus }: Photograph): string {
  const text = JSON.stringify([VERSION, file, focus])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Whether the manifest has lines for a product's photographs, each in its place, and no other. */
export function hasLines(
  { slug, photographs }: { slug: string; photographs: readonly Photograph[] },
  pictures: Pictures,
): boolean {
  return photographKeys(slug).every((key, index) => {
    const line = pictures[key]
    const photograph = photographs[index]
    return line?.sources === (photograph && sourcesOf(photograph))
  })
}
