import type {
  BoardCallback,
  BoardOrder,
  OpenedCallback,
  OpenedOrder,
  PrintedSheet,
  SheetName,
  SheetOrder,
} from '../../src/contract/board.ts'
import type { DeliveryWindow, MoscowDate } from '../../src/domain/slots.ts'

/** A colleague who looks at contact data, and when. Rule 68. */
export interface Viewer {
  email: string
  /** Epoch milliseconds. */
  at: number
  /** Under one opening, a view of an order is recorded once. */
  opening?: string | undefined
}

/** A search: the digits of an order's number or a phone, or words of name, e-mail, address and comment. */
export type OrderQuery =
  | {
      /**
       * Every digit that was typed: an order's number, the end of a phone from four digits on, or from six on the beginning
       * of a number in the texts.
       */
      digits: string
      /** A whole phone as orders keep it, or its beginning. */
      phone: string
    }
  /** An order has all of them, each as the beginning of a word; as `wordsOf` writes words. */
  | { words: readonly string[] }

/** The place of an order on the board. */
export interface BoardPlace {
  date: MoscowDate
  window: DeliveryWindow
  number: number
}

/** A box with the mark of the label that is on it. Rule 100. */
export interface PackedBox {
  number: number
  place: number
  mark: number
}

/** Reads what the board shows. Rejects with a 503 problem when the database does not answer. */
export interface BoardStore {
  /**
   * Orders delivered from `from` to `to` (days, both included), and later ones that nobody has confirmed yet; by day and
   * window, at most `BOARD_ORDERS`, the first ones after that place.
   */
  orders: (from: string, to: string, after?: BoardPlace) => Promise<BoardOrder[]>
  /** Orders delivered from `from` to `to` (days, both included) that are not cancelled; at most `limit`, after that place. */
  delivered: (
    from: string,
    to: string,
    page: { after?: BoardPlace | undefined; limit: number },
  ) => Promise<SheetOrder[]>
  /** Orders that the query means; the latest first, at most twenty. */
  search: (query: OrderQuery) => Promise<BoardOrder[]>
  /**
   * Callback requests that are not done, then those done since that moment (epoch milliseconds); those that wait
   * longest first, of the done ones the latest first, at most `BOARD_CALLBACKS`.
   */
  callbacks: (doneSince: number) => Promise<BoardCallback[]>
  /**
   * Contact data of these orders and what happened to them. In the same transaction it records that the viewer has seen
   * them. Erased and unknown orders are left out.
   */
  openOrders: (numbers: readonly number[], viewer: Viewer) => Promise<OpenedOrder[]>
  /** The same for a callback request; undefined for an unknown one, which is not recorded. */
  openCallback: (number: number, viewer: Viewer) => Promise<OpenedCallback | undefined>
  /** The printed sheets of days from `from` on, by day and sheet. */
  prints: (from: MoscowDate) => Promise<PrintedSheet[]>
  /** Records that a sheet of these days is printed with what is stored at that moment (epoch milliseconds). */
  recordPrint: (sheet: SheetName, dates: readonly MoscowDate[], at: number) => Promise<void>
  /** An order as the board lists it, whatever has become of it; undefined for an unknown number. */
  order: (number: number) => Promise<BoardOrder | undefined>
  /** Records that a box is packed at that moment (epoch milliseconds); false where it is already, with the same label. */
  packBox: (box: PackedBox, at: number) => Promise<boolean>
  /** Records that a box is not packed; one that is not changes nothing. */
  unpackBox: (box: Pick<PackedBox, 'number' | 'place'>) => Promise<void>
  /** Addresses of the browsers that are woken by news. */
  devices: () => Promise<string[]>
  /** Adds the address of a browser; one that is there already changes its owner. */
  addDevice: (endpoint: string, by: Viewer) => Promise<void>
  /** Forgets addresses of browsers; unknown ones change nothing. */
  forgetDevices: (endpoints: readonly string[]) => Promise<void>
  /** Forgets the browsers of a colleague, by e-mail in any case of letters, and returns how many. */
  forgetDevicesOf: (email: string) => Promise<number>
  /** Marks a callback request as done, or as not done for `undefined`, with a result. False for an unknown one. */
  setCallbackDone: (number: number, by: Viewer | undefined, result: string) => Promise<boolean>
  /** Replaces the staff's note on an order; empty for none. False for an unknown or erased order. */
  setNote: (number: number, note: string) => Promise<boolean>
  /** Records that a colleague has seen the order in this version; an earlier one changes nothing. */
  setSeen: (number: number, version: number) => Promise<void>
}
