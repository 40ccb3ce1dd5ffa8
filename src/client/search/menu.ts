import { createSearch, type Search } from '../../search/search.ts'
import { loadMenuJson } from '../menu-json.ts'

let search: Promise<Search> | undefined

/** The search over the menu of this build, loaded once. Rejects when it cannot be loaded; the next call tries again. */
export function loadSearch(): Promise<Search> {
  search ??= loadMenuJson()
    .then(({ menu, words }) => createSearch(menu, words))
    .catch((error: unknown) => {
      search = undefined
      throw error
    })
  return search
}
