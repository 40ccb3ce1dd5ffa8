import { createHash } from 'node:crypto'

/**
 * The key of a page that is not rendered again while it stays (integrations/render-cache.ts): a digest of what the page
 * shows of the content, of the browser's files that it names, and of the year in its footer.
 */
export function renderKey(...shown: readonly unknown[]): string {
  const all = JSON.stringify([shown, process.env['CLIENT_FILES'], new Date().getFullYear()])
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}
