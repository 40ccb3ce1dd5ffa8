import { atom } from 'nanostores'

/** A paused product: its id and the end of the pause, ISO 8601 UTC; null until it is taken back. Rule 64. */
export type PausedProducts = ReadonlyMap<number, string | null>

export const NOTHING_PAUSED: PausedProducts = new Map()

/** The products that the kitchen has paused, as the edge last said. Rule 66. */
export const $paused = atom(NOTHING_PAUSED)
