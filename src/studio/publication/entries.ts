import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { CatalogueError } from '../../integrations/catalogue/problem.ts'
import { isOwnersFile } from '../owners-files.ts'
import type { ChangedFile } from './published-files.ts'

/** A thing that can go back without the others, by the file that holds all of it, and what that changes, in words. */
export interface Entry {
  path: string
  words: string[]
}

/** The changes that can be made without the others. `wordsOf` throws `CatalogueError` for one that contradicts the rest of the shop. */
export function entriesOf(
  changes: readonly ChangedFile[],
  wordsOf: (change: ChangedFile) => string[],
): Entry[] {
  return changes.filter(isWhole).flatMap((change) => {
    try {
      return [{ path: change.path, words: wordsOf(change) }]
    } catch (error) {
      if (error instanceof CatalogueError) return []
      throw error
    }
  })
}

/**
 * Whether a file holds all of a change: it exists before and after, and names the same photographs. A new name, which moves files,
 * and a photograph go back with the whole publication only.
 */
export function isWhole({ path, before, now }: ChangedFile): boolean {
  if (!isOwnersFile(path) || before === undefined || now === undefined) return false
  return isDeepStrictEqual(photographsIn(before), photographsIn(now))
}

function photographsIn(text: string): unknown {
  return (parse(text) as { photographs?: unknown } | null)?.photographs
}
