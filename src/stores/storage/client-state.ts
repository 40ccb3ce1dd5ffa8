import { guardedEngine } from './guarded-engine.ts'

/** A storage of the browser. Each is its own export, so a page bundles only those it uses. */
type Place = () => Storage

/** Persists between visits. */
export const local: Place = () => globalThis.localStorage
/** Lasts until the tab closes. */
export const session: Place = () => globalThis.sessionStorage

/** Strings in one of these storages; no access ever throws (see `guardedEngine`). */
export function stateIn(
  place: Place,
  onUnsaved?: (unsaved: boolean) => void,
): Record<string, string> {
  return guardedEngine(place, onUnsaved)
}
