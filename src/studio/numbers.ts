import { join } from 'node:path'
import { isMap, parse, parseDocument } from 'yaml'
import { isGift } from '../domain/gift.ts'
import { readFiles, type SourceFile } from '../integrations/catalogue/read.ts'
import { readIfThere } from './files.ts'
import type { FormFile } from './moved-product.ts'
import { CONTENT } from './owners-files.ts'

/** The last number that a product was given, so that none is given twice, also after a product is gone. */
export const NUMBERS_FILE = `${CONTENT}/last-number.json`

/**
 * The files of a form, with a number for each new product that has none, or whose number another product has: a copy. With
 * them the file of the last number, if one was given.
 */
export function numbered(
  project: string,
  additions: readonly FormFile[],
  deleted: readonly string[],
): { additions: FormFile[]; following: SourceFile[] } {
  const others = readFiles(join(project, CONTENT))
    .map(({ path, text }) => ({ path: `${CONTENT}/${path}`, text }))
    .filter(({ path }) => isProduct(path))
  const known = new Set(others.map(({ path }) => path))
  const kept = others.filter(({ path }) => !deleted.includes(path))
  const taken = new Set(kept.map(({ text }) => idOf(text)))
  const noted = readIfThere(join(project, NUMBERS_FILE))?.toString('utf8')
  const before = noted === undefined ? 0 : (JSON.parse(noted) as { last: number }).last
  let last = Math.max(before, ...others.map(({ text }) => idOf(text) ?? 0))
  const start = last
  const all = additions.map((addition): FormFile => {
    const id = idOf(addition.contents)
    const isNew = isProduct(addition.path) && !known.has(addition.path)
    if (!isNew || (id !== undefined && !taken.has(id))) return addition
    do last += 1
    while (isGift(last))
    const document = parseDocument(addition.contents)
    document.delete('id')
    if (isMap(document.contents)) document.contents.items.unshift(document.createPair('id', last))
    return { ...addition, contents: document.toString() }
  })
  const following = last === start ? [] : [{ path: NUMBERS_FILE, text: `{ "last": ${last} }\n` }]
  return { additions: all, following }
}

function isProduct(path: string): boolean {
  return path.startsWith(`${CONTENT}/products/`)
}

function idOf(text: string): number | undefined {
  const { id } = parse(text) as { id?: number | null }
  return id ?? undefined
}
