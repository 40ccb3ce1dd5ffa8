import { persistentAtom } from '@nanostores/persistent'
import { RECENT_SEARCHES_KEY } from '../contract/storage-keys.ts'
import './storage.ts'

const MAX_SEARCHES = 5
const MAX_LENGTH = 100

/** The last searches of this browser, the newest first; they never leave it. Nonsense in storage counts as none. */
export const $recentSearches = persistentAtom<readonly string[]>(RECENT_SEARCHES_KEY, [], {
  encode: JSON.stringify,
  decode: (text) => {
    try {
      const list: unknown = JSON.parse(text)
      return Array.isArray(list) ? list.filter(isSearch).slice(0, MAX_SEARCHES) : []
    } catch {
      return []
    }
  },
})

export function rememberSearch(typed: string): void {
  const search = typed.trim().slice(0, MAX_LENGTH)
  if (!search) return
  const others = $recentSearches
    .get()
    .filter((other) => other.toLowerCase() !== search.toLowerCase())
  $recentSearches.set([search, ...others].slice(0, MAX_SEARCHES))
}

export function forgetSearches(): void {
  $recentSearches.set([])
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH
}
