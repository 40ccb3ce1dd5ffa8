import { stateIn } from './client-state.ts'
import { $unsaved, engine } from './storage.ts'

const CARRIED = 'carried:'

/**
 * Before a full load that the shopper did not ask for: what the browser refused to save goes along in the tab's own
 * storage. False when that fails as well: then the page must not be left.
 */
export function carryCart(): boolean {
  if (!$unsaved.get()) return true
  let kept = true
  const session = stateIn('session', (unsaved) => (kept = !unsaved))
  for (const key of Object.keys(engine)) session[CARRIED + key] = engine[key]!
  return kept
}

/** The other end: puts back what came along, once. */
export function unpackCart(): void {
  const session = stateIn('session')
  for (const key of Object.keys(session).filter((name) => name.startsWith(CARRIED))) {
    engine[key.slice(CARRIED.length)] = session[key]!
    delete session[key]
  }
}
