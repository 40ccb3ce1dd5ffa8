import { setPersistentEngine } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { local, stateIn } from './client-state.ts'

/** True while some state could not be saved and exists only in this tab's memory. Rule 25. */
export const $unsaved = atom(false)

/** localStorage without exceptions; every persistent store uses it. */
export const engine = stateIn(local, (unsaved) => $unsaved.set(unsaved))

/** Events after which storage may differ: another tab wrote, or the page was restored from the back/forward cache. */
const CHANGE_EVENTS = ['storage', 'pageshow']

/**
 * On each of these events a store reads storage again and ignores the value in the event, which may be stale: when
 * two tabs write the same key at once, each receives the other's value.
 */
setPersistentEngine(engine, {
  addEventListener(_key, _listener, restore) {
    if (typeof window === 'undefined') return
    for (const type of CHANGE_EVENTS) window.addEventListener(type, restore)
  },
  removeEventListener(_key, _listener, restore) {
    if (typeof window === 'undefined') return
    for (const type of CHANGE_EVENTS) window.removeEventListener(type, restore)
  },
})
