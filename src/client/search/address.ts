import { DIETS_PARAMETER } from '../../contract/page-storage-keys.ts'
import { lettersOf, type Diet } from '../../domain/menu/diet.ts'

/** Address of the page with the results for the query; of the empty page without one. */
export function searchPath(query = ''): string {
  return query ? `/search/?q=${encodeURIComponent(query)}` : '/search/'
}

/** The query in the address of this page. */
export function typedInAddress(): string {
  return new URLSearchParams(location.search).get('q') ?? ''
}

/** Writes the query and the diets into the address of the search page, without an entry in the history. Rule 72. */
export function writeAddress(typed: string, diets: readonly Diet[]): void {
  const letters = diets.length > 0 ? `${DIETS_PARAMETER}=${lettersOf(diets)}` : ''
  const path = searchPath(typed)
  const address = letters ? `${path}${typed ? '&' : '?'}${letters}` : path
  if (location.pathname !== searchPath() || location.pathname + location.search === address) return
  history.replaceState(history.state, '', address)
}
