import { CATEGORY_PARAMETER, DIETS_PARAMETER } from '../../contract/page-storage-keys.ts'
import { MAX_QUERY_LENGTH } from '../../contract/search-json.ts'
import type { SearchRequest } from '../../client/search/load-search.ts'
import { lettersOf } from '../../domain/menu/diet.ts'

/** Address of the page with the results for the query; of the empty page without one. */
export function searchPath(query = ''): string {
  return query ? `/search/?q=${encodeURIComponent(query)}` : '/search/'
}

/** The query in the address of this page, as much of it as the field takes. */
export function typedInAddress(): string {
  const typed = new URLSearchParams(location.search).get('q') ?? ''
  // Half a character at the end could not be written into an address.
  return typed.slice(0, MAX_QUERY_LENGTH).replace(/[\ud800-\udbff]$/, '')
}

/** The category in the address of this page; undefined without one. */
export function categoryInAddress(): string | undefined {
  return new URLSearchParams(location.search).get(CATEGORY_PARAMETER) || undefined
}

/**
 * Writes the query, the diets and the category into the address of the search page, without an entry in the history; after the next
 * frame, since the list comes first. A no-op if `signal` has aborted or a navigation has changed the address. Rule 72.
 */
export async function writeAddress(
  { typed, diets, category }: Pick<SearchRequest, 'typed' | 'diets' | 'category'>,
  signal: AbortSignal,
): Promise<void> {
  const filters = [
    diets.length > 0 && `${DIETS_PARAMETER}=${lettersOf(diets)}`,
    category && `${CATEGORY_PARAMETER}=${encodeURIComponent(category)}`,
  ].filter(Boolean)
  const path = searchPath(typed)
  const address = [path, ...filters].join('&').replace(/^([^?&]*)&/, '$1?')
  const before = location.pathname + location.search
  if (location.pathname !== searchPath() || before === address) return
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  if (signal.aborted || location.pathname + location.search !== before) return
  history.replaceState(history.state, '', address)
}
