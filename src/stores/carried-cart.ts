import { session, stateIn } from './client-state.ts'
import { $unsaved, engine } from './storage.ts'

const CARRIED = 'carried:'

/**
 * Before a full load that the shopper did not ask for: what the browser refused to save goes along in the tab's own
 * storage. False when that fails as well: then the page must not be left.
 */
export function carryCart(): boolean {
  if (!$unsaved.get()) return true
  let kept = true
  const luggage = stateIn(session, (unsaved) => (kept = !unsaved))
  for (const key of Object.keys(engine)) luggage[CARRIED + key] = engine[key]!
  return kept
}

/** The other end: puts back what came along, once. */
export function unpackCart(): void {
  const luggage = stateIn(session)
  for (const key of Object.keys(luggage).filter((name) => name.startsWith(CARRIED))) {
    engine[key.slice(CARRIED.length)] = luggage[key]!
    delete luggage[key]
  }
}
