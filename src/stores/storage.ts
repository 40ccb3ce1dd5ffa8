import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { guardedEngine } from './engine.ts'

/** True once the browser has refused to save something: what was to be saved lives only as long as the tab. */
export const $unsaved = atom(false)

/** The browser's localStorage, guarded; every persistent store keeps its strings here. */
export const engine = guardedEngine(
  () => globalThis.localStorage,
  () => $unsaved.set(true),
)

setPersistentEngine(
  engine,
  typeof window === 'undefined'
    ? { addEventListener() {}, removeEventListener() {} }
    : windowPersistentEvents,
)
