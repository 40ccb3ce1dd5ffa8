import { createSearch, type Search } from '../../src/search/search.ts'

let opened: Search | undefined

/**
 * The search over the whole menu, opened once in the life of an isolate. Its index is a module that other requests never
 * load. Requests share the search and never its promise, which would end with the request that made it.
 */
export async function loadSearch(): Promise<Search> {
  if (opened) return opened
  const { searchIndex } = await import('virtual:search-index')
  return (opened ??= createSearch(searchIndex))
}
