import type { Pause } from '../../src/domain/stop-list.ts'

/** A pause as the staff sees it. */
export interface KeptPause extends Pause {
  /** E-mail of the colleague. */
  by: string
  /** Epoch milliseconds. */
  since: number
}

/**
 * Keeps which products are paused. Rule 64. Rejects with a 503 problem when the database does not answer. The order
 * store refuses paused products by itself, in the transaction that takes an order.
 */
export interface StopList {
  /** The pauses that hold at `now` (epoch milliseconds), by product id. */
  current: (now: number) => Promise<KeptPause[]>
  /** Pauses a product, also one that is paused: the new end counts. */
  pause: (pause: KeptPause) => Promise<void>
  /** Takes a pause back; a no-op without one. */
  resume: (id: number) => Promise<void>
}
