import { setPersistentEngine } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { local, stateIn } from './client-state.ts'

/** True while there is something that the browser refuses to save: it lives only as long as the tab. */
export const $unsaved = atom(false)

/** The browser's localStorage, guarded; every persistent store keeps its strings here. */
export const engine = stateIn(local, (unsaved) => $unsaved.set(unsaved))

/** The browser tells of another tab's change, or shows the page again from its back/forward cache. */
const TOLD = ['storage', 'pageshow']

/**
 * Whatever the browser tells of, a store looks at the storage again. The value that an event brings may be older:
 * when two tabs write the same key at once, each hears of the other's value and would show the wrong one.
 */
setPersistentEngine(engine, {
  addEventListener(_key, _listener, restore) {
    if (typeof window === 'undefined') return
    for (const type of TOLD) window.addEventListener(type, restore)
  },
  removeEventListener(_key, _listener, restore) {
    if (typeof window === 'undefined') return
    for (const type of TOLD) window.removeEventListener(type, restore)
  },
})
