import { isCataloguePath } from '../integrations/catalogue/read.ts'

/** Folder of the catalogue, relative to the project. */
export const CONTENT = 'src/content'

/** Folders with files that the studio edits, relative to the project. */
export const OWNERS_FOLDERS = [CONTENT, 'src/settings']

export const OWNER_FILE = 'src/settings/owner.json'
export const TRUST_FILE = 'src/settings/trust.json'

/** Whether the studio edits the file at this path, relative to the project. */
export function isOwnersFile(path: string): boolean {
  if (path === OWNER_FILE || path === TRUST_FILE) return true
  return (
    path.startsWith(`${CONTENT}/`) &&
    path.endsWith('.yaml') &&
    path.split('/').every((segment) => /^[a-z0-9][a-z0-9.-]*$/.test(segment)) &&
    isCataloguePath(path.slice(CONTENT.length + 1))
  )
}
