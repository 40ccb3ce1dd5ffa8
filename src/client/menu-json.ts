import type { Address } from '../contract/routes.ts'
import type { MenuJson } from '../contract/menu-json.ts'
import { thisBuild } from './navigation/index.ts'

let loaded: Promise<MenuJson> | undefined

/** The menu of this build, loaded once. Rejects when it cannot be loaded; the next call tries again. */
export function loadMenuJson(): Promise<MenuJson> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<MenuJson> {
  const response = await fetch(`/api/menu.json?build=${thisBuild ?? ''}` satisfies Address<'GET'>)
  if (!response.ok) throw new Error(`The menu answered ${response.status}`)
  return (await response.json()) as MenuJson
}
