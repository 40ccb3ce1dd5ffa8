import { REDIRECTS_FILE } from '../owners-files.ts'

/** What people call a file of the shop of which a change has no words of its own. */
export function nameOfFile(path: string): string {
  if (path.startsWith('public/media/') || path.endsWith('/pictures.json')) return 'картинки'
  if (path === REDIRECTS_FILE) return 'старые адреса'
  return path.endsWith('/last-number.json') ? 'номера товаров' : path
}
