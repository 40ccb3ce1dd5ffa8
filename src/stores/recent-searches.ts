import { computed } from 'nanostores'
import { persistentMap } from '@nanostores/persistent'
import { SEARCH_PREFIX } from '../contract/page-storage-keys.ts'
import { MAX_QUERY_LENGTH } from '../contract/search-json.ts'
import './storage/engine.ts'

const MAX_SEARCHES = 5

// A map like the cart and the choices: the package's atom would be 0.2 KB more of every first load.
const $saved = persistentMap<{ recent: readonly string[] }>(
  SEARCH_PREFIX,
  { recent: [] },
  { encode: JSON.stringify, decode },
)

/** The last searches of this browser, the newest first; they never leave it. Invalid JSON counts as none. */
export const $recentSearches = computed($saved, ({ recent }) => recent)

function decode(text: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isSearch).slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

export function rememberSearch(typed: string): void {
  const search = typed.trim().slice(0, MAX_QUERY_LENGTH)
  if (!search) return
  const others = $recentSearches
    .get()
    .filter((other) => other.toLowerCase() !== search.toLowerCase())
  $saved.setKey('recent', [search, ...others].slice(0, MAX_SEARCHES))
}

export function forgetSearches(): void {
  $saved.setKey('recent', [])
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_QUERY_LENGTH
}
