import type {
  BoardCallback,
  BoardOrder,
  OpenedCallback,
  OpenedOrder,
} from '../../src/contract/board.ts'

/** A colleague who looks at contact data, and when. Rule 68. */
export interface Viewer {
  email: string
  /** Epoch milliseconds. */
  at: number
}

/** The place of an order on the board. */
export interface BoardPlace {
  date: string
  window: string
  number: number
}

/** Reads what the board shows. Rejects with a 503 problem when the database does not answer. */
export interface BoardStore {
  /**
   * Orders delivered from `from` to `to` (days, both included), and later ones that nobody has confirmed yet; by day and
   * window, at most `BOARD_ORDERS`, the first ones after that place.
   */
  orders: (from: string, to: string, after?: BoardPlace) => Promise<BoardOrder[]>
  /** Orders with this number, or whose phone ends in these four digits; the latest first, at most twenty. */
  search: (digits: string) => Promise<BoardOrder[]>
  /**
   * Callback requests that are not done, then those done since that moment (epoch milliseconds); of both the latest
   * first, at most `BOARD_CALLBACKS`.
   */
  callbacks: (doneSince: number) => Promise<BoardCallback[]>
  /**
   * Contact data of these orders and what happened to them. In the same transaction it records that the viewer has seen
   * them. Erased and unknown orders are left out.
   */
  openOrders: (numbers: readonly number[], viewer: Viewer) => Promise<OpenedOrder[]>
  /** The same for a callback request; undefined for an unknown one, which is not recorded. */
  openCallback: (number: number, viewer: Viewer) => Promise<OpenedCallback | undefined>
  /** Marks a callback request as done, or as not done for `undefined`. False for an unknown one. */
  setCallbackDone: (number: number, by: Viewer | undefined) => Promise<boolean>
}
