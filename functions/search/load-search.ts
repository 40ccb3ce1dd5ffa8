import { createSearch, type Search } from '../../src/search/search.ts'

let loaded: Promise<Search> | undefined

/** The search over the whole menu, opened once in the life of an isolate. Its index is a module that other requests never load. */
export function loadSearch(): Promise<Search> {
  return (loaded ??= import('virtual:search-index').then(({ searchIndex }) =>
    createSearch(searchIndex),
  ))
}
