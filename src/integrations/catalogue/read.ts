import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the catalogue as written, `path` relative to src/content with forward slashes. */
export interface SourceFile {
  path: string
  text: string
}

const TREES = ['ingredients', 'pieces', 'products', 'gifts']
export const FOODSTUFFS_FILE = 'foodstuffs.yaml'

/** The file of prices, pauses and promotions that hold for some days only, from Moscow's midnight to Moscow's midnight. */
export const CALENDAR_FILE = 'calendar.yaml'
/** Synonyms, diets and other words of the search that do not come from the catalogue. */
export const SEARCH_WORDS_FILE = 'search.yaml'
const LEAVES = [
  'categories.yaml',
  'storage.yaml',
  'calendar.yaml',
  FOODSTUFFS_FILE,
  'pictures.json',
]

/** Whether a path relative to src/content belongs to the catalogue. The folder also has texts of other pages. */
export function isCataloguePath(path: string): boolean {
  return (
    LEAVES.includes(path) || (path.endsWith('.yaml') && TREES.includes(path.split('/')[0] ?? ''))
  )
}

/** Every file of the catalogue, sorted by path. */
export function readFiles(contentDir: string): SourceFile[] {
  return readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isCataloguePath)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(contentDir, path), 'utf8') }))
}
