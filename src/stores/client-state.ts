import { cookieStorage } from './cookie-storage.ts'
import { guardedEngine } from './engine.ts'

/** A place where a browser can keep state. Spec §4. Who names none of them does not carry their code. */
type Place = () => Storage

/** Over visits. */
export const local: Place = () => globalThis.localStorage
/** Until the tab closes. */
export const session: Place = () => globalThis.sessionStorage
/** Over visits, where the edge can read it too. */
export const cookie: Place = () => cookieStorage(globalThis.document)

/** Strings kept in one of the browser's places, guarded against everything that a place may do. */
export function stateIn(
  place: Place,
  onUnsaved?: (unsaved: boolean) => void,
): Record<string, string> {
  return guardedEngine(place, onUnsaved)
}
