import { cookieStorage } from './cookie-storage.ts'
import { guardedEngine } from './engine.ts'

/** Where a browser can keep state: over visits, until the tab closes, or where the edge can read it too. Spec §4. */
const PLACES = {
  local: () => globalThis.localStorage,
  session: () => globalThis.sessionStorage,
  cookie: () => cookieStorage(globalThis.document),
}

/** Strings kept in one of the browser's places, guarded against everything that a place may do. */
export function stateIn(
  place: keyof typeof PLACES,
  onUnsaved?: (unsaved: boolean) => void,
): Record<string, string> {
  return guardedEngine(PLACES[place], onUnsaved)
}
