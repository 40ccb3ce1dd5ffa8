import { CARRIED_PREFIX } from '../contract/storage-keys.ts'
import { session, stateIn } from './storage/client-state.ts'
import { $unsaved, engine } from './storage/engine.ts'

/**
 * Copies the state to sessionStorage when localStorage refused to save it; call before a full load that the shopper
 * did not ask for. Returns false when sessionStorage refuses too: the page must then not be left.
 */
export function carryCart(): boolean {
  if (!$unsaved.get()) return true
  let saved = true
  const carried = stateIn(session, (unsaved) => (saved = !unsaved))
  for (const key of Object.keys(engine)) carried[CARRIED_PREFIX + key] = engine[key]!
  return saved
}

/** Moves the copied state back from sessionStorage after that load. */
export function restoreCarriedCart(): void {
  const carried = stateIn(session)
  for (const key of Object.keys(carried).filter((name) => name.startsWith(CARRIED_PREFIX))) {
    engine[key.slice(CARRIED_PREFIX.length)] = carried[key]!
    delete carried[key]
  }
}
