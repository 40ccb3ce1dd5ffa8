import type { OrderState } from '../../src/domain/order-life/states.ts'
import type { MoscowDate } from '../../src/domain/slots.ts'
import type { Pause } from '../../src/domain/stop-list.ts'

/** A pause as the staff sees it. */
export interface KeptPause extends Pause {
  /** E-mail of the colleague. */
  by: string
  /** Epoch milliseconds. */
  since: number
}

/** An order with a box, which is still to be delivered. */
export interface OrderWithBox {
  /** Product id. */
  box: number
  number: number
  date: string
  window: string
  state: OrderState
}

/**
 * Keeps which products are paused. Rule 64. Rejects with a 503 problem when the database does not answer. The order
 * store refuses paused products by itself, in the transaction that accepts an order.
 */
export interface StopList {
  /** The pauses that have not ended at `now` (epoch milliseconds), by product id. */
  current: (now: number) => Promise<KeptPause[]>
  /** Pauses a product, also one that is paused: the new end counts. */
  pause: (pause: KeptPause) => Promise<void>
  /** Takes a pause back; a no-op without one. */
  resume: (id: number) => Promise<void>
  /** The orders from this day on with one of these boxes, by day, window and number; neither cancelled nor delivered. */
  ordersWith: (boxes: readonly number[], from: MoscowDate) => Promise<OrderWithBox[]>
}
