import { atom } from 'nanostores'

/** Paused products: the start of the first delivery day after the pause, by id; ISO 8601 UTC, null until it is taken back. Rule 64. */
export type StoppedProducts = ReadonlyMap<number, string | null>

export const NOTHING_STOPPED: StoppedProducts = new Map()

/** The products that the kitchen has paused, as the edge last said. Rule 66. */
export const $stopped = atom(NOTHING_STOPPED)
