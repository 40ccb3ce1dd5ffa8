import { NORMS_FILE } from '../integrations/catalogue/norms.ts'
import {
  FOODSTUFFS_FILE,
  isCataloguePath,
  SEARCH_WORDS_FILE,
} from '../integrations/catalogue/read.ts'

/** Folder of the catalogue, relative to the project. */
export const CONTENT = 'src/content'

/** Folders with files that the studio edits, relative to the project. */
export const OWNERS_FOLDERS = [CONTENT, 'src/settings']

export const OWNER_FILE = 'src/settings/owner.json'
export const TARIFF_FILE = 'src/settings/tariff.json'
export const TRUST_FILE = 'src/settings/trust.json'
export const COSTS_FILE = 'src/settings/costs.json'
export const PICTURES_FILE = `${CONTENT}/pictures.json`
export const SEARCH_FILE = `${CONTENT}/${SEARCH_WORDS_FILE}`
export const NORMS_PATH = `${CONTENT}/${NORMS_FILE}`
export const FOODSTUFFS_PATH = `${CONTENT}/${FOODSTUFFS_FILE}`
export const REDIRECTS_FILE = `${CONTENT}/redirects.json`

/** Words of the pages, by the name of their file. */
export const TEXTS = [
  ...(['home', 'promotions', 'packing', 'about', 'delivery'] as const),
  ...(['catering', 'furshets', 'contacts'] as const),
] as const

export const textsFile = <Name extends (typeof TEXTS)[number]>(name: Name) =>
  `${CONTENT}/texts/${name}.json` as const

export const HOME_FILE = textsFile('home')

const JSON_FILES = [
  OWNER_FILE,
  TARIFF_FILE,
  TRUST_FILE,
  COSTS_FILE,
  REDIRECTS_FILE,
  ...TEXTS.map(textsFile),
]

/** Whether the studio edits the file at this path, relative to the project. */
export function isOwnersFile(path: string): boolean {
  if ([...JSON_FILES, SEARCH_FILE, NORMS_PATH].includes(path)) return true
  return (
    path.startsWith(`${CONTENT}/`) &&
    path.endsWith('.yaml') &&
    path.split('/').every((segment) => /^[a-z0-9][a-z0-9.-]*$/.test(segment)) &&
    isCataloguePath(path.slice(CONTENT.length + 1))
  )
}
