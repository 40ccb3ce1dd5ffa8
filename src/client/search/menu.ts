import type { MenuJson } from '../../contract/menu-json.ts'
import { createSearch, type Search } from '../../search/search.ts'
import { thisBuild } from '../navigation/index.ts'

let search: Promise<Search> | undefined

/** The search over the menu of this build, loaded once. Rejects when it cannot be loaded; the next call tries again. */
export function loadSearch(): Promise<Search> {
  search ??= load().catch((error: unknown) => {
    search = undefined
    throw error
  })
  return search
}

async function load(): Promise<Search> {
  const response = await fetch(`/api/menu.json?build=${thisBuild ?? ''}`)
  if (!response.ok) throw new Error(`The menu answered ${response.status}`)
  const { menu, words } = (await response.json()) as MenuJson
  return createSearch(menu, words)
}
