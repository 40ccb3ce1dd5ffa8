import type { Product } from '../src/domain/catalogue.ts'
import type { Tariff } from '../src/domain/delivery.ts'
import type { MinimumOrder } from '../src/domain/minimum-order.ts'
import type { PromoCalendar } from '../src/domain/promo.ts'
import type { PiecesPerBox } from '../src/domain/order-life/pieces.ts'
import type { BoxCosts, PurchasePrice } from '../src/domain/sheets/food-cost.ts'
import type { Search } from '../src/search/search.ts'
import type { KeyPair } from './http/key-pair.ts'
import type { ReadBackups } from './keeping/backups.ts'
import type { Limits } from './limits/limits.ts'
import type { Channel } from './notifications/notification.ts'
import type { WindowCapacity } from './orders/order-store.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { Stores } from './stores.ts'
import type { StaffSignIn } from './staff/staff-sign-in.ts'

/** Everything that the handlers work with. `worker.ts` composes it from the bindings; tests compose others. */
export interface Services extends Stores {
  limits: Limits
  /** The configured ways to notify the staff; may be none. */
  channels: readonly Channel[]
  /** The configured ways to write to customers; may be none, and then no message to them is stored. */
  customerChannels: readonly Channel[]
  /** The key of the mail API, which seals the links of receipts; undefined where customers get no mail. */
  mailKey: string | undefined
  /** How colleagues sign in; undefined where the shop has no board. */
  staffSignIn: StaffSignIn | undefined
  /** Reads the state of a server's backups; undefined on Cloudflare. */
  backups: ReadBackups | undefined
  /** Whether the owner's desk is at `/keystatic`. */
  hasStudio: boolean
  /** Public key of Web Push; undefined where the shop has none. */
  pushKey: string | undefined
  /** Public key of age for which those who are erased are sealed; undefined where the board erases nobody. */
  erasureRecipient: string | undefined
  /** Opens orders that browsers sealed; undefined where the shop takes none. */
  sealingKey: KeyPair | undefined
  /** The bank through which shoppers pay online; undefined where they cannot. */
  provider: PaymentProvider | undefined
  /** The origin to which the bank leads shoppers back. */
  returnOrigin: string
  /** The whole menu, paused products included. */
  products: readonly Product[]
  /** The promo codes that run on some days only. Rule 86. */
  promoCalendar: PromoCalendar
  /** The delivery tariff. Rule 14. */
  tariff: Tariff
  /** The least that an order of the form holds, by day and window. Rule 120. */
  minimumOrders: readonly MinimumOrder[]
  /** Pieces in a box of each product and gift, by id. */
  piecesPerBox: PiecesPerBox
  /** Kopecks by the ids of products and gifts; a box of unknown cost is missing. Never for a shopper. Rule 110. */
  boxCosts: BoxCosts
  /** The purchase prices of ingredients, by name. Never for a shopper. Rule 110. */
  purchasePrices: Readonly<Record<string, PurchasePrice>>
  /** The sets that hold everything in the box of a product, by its id. */
  setsOf: Readonly<Record<number, readonly number[]>>
  /** Pages that the calendar brings back on another day, and where their addresses lead meanwhile. */
  outOfSeason: Readonly<Record<string, string>>
  /** The search over the whole menu, opened at the first call. */
  search: () => Promise<Search>
  /** Capacity of every delivery window. */
  capacity: WindowCapacity
  /** The id of the running build. */
  buildId: () => Promise<string>
  /** The current time in epoch milliseconds. */
  now: () => number
}
