import type { OrderState } from '../../src/domain/order-life/states.ts'

/** The most that the kitchen takes in a window of a day, where it is less than the settings say. Rule 62. */
export interface Closing {
  date: string
  /** Empty for every window of the day. */
  window: string
  /** 0 when closed; null where the setting holds. */
  orders: number | null
  pieces: number | null
}

/** A closing as the staff see it. */
export interface KeptClosing extends Closing {
  /** E-mail of the colleague. */
  by: string
  /** Epoch milliseconds. */
  since: number
}

/** An order in a closed window. */
export interface AffectedOrder {
  number: number
  date: string
  window: string
  state: OrderState
}

/** Keeps the closings. Rejects with a 503 problem when the database does not answer. */
export interface Closings {
  /** The closings of this day and later ones, by day and window. */
  from: (date: string) => Promise<KeptClosing[]>
  /** Closes a window or a day, also one that is closed: the new limits count. */
  close: (closing: KeptClosing) => Promise<void>
  /** Takes a closing back; a no-op without one. */
  open: (date: string, window: string) => Promise<void>
  /** The orders in closed windows of this day and later ones that are not cancelled, by day, window and number. */
  affected: (date: string) => Promise<AffectedOrder[]>
}
