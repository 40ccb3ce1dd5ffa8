import type { ShownOrder } from '../../src/contract/answers.ts'
import type { OrderRequest } from '../../src/contract/order.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import type { HourlyLimit } from '../limits/hourly.ts'

/** An order about to be written. Hashes are lower-case hexadecimal SHA-256. */
export interface NewOrder {
  /** ISO 8601 UTC. */
  createdAt: string
  keyHash: string
  requestHash: string
  tokenHash: string
  tokenSealed: string
  /** The version of the consent text that the shopper agreed to. */
  consentVersion: string
  request: OrderRequest
  priced: PricedCart
  limit: HourlyLimit
  capacity: WindowCapacity
}

/** How much the kitchen takes for one delivery window. */
export interface WindowCapacity {
  /** `null` for any number. */
  orders: number | null
}

export type PlaceOrderResult =
  | { code: 'taken'; taken: KeptOrder; isNew: boolean }
  | { code: 'window-full' }
  | { code: 'too-many' }

/** The stored answer of a request, returned again when the request is retried. */
export interface KeptOrder {
  number: number
  requestHash: string
  tokenSealed: string
  orderTotal: number
}

/** A taken order as the staff and the shop's own systems see it. */
export interface StoredOrder extends ShownOrder {
  customer: { name: string; phone: string; email: string }
}

/**
 * Keeps the orders. Every write is one transaction: all of it or nothing. Rejects with a 503 problem when the database
 * does not answer. `tests/edge/store-contract.ts` holds every implementation to this contract.
 */
export interface OrderStore {
  /**
   * Writes the order, its lines and its row in the outbox, and counts it against its limit. Writes nothing for a key
   * that is there already, and returns the order taken with it; nothing beyond the limit or the capacity.
   */
  place: (order: NewOrder) => Promise<PlaceOrderResult>
  findByKey: (keyHash: string) => Promise<KeptOrder | undefined>
  /** Undefined also for another order's token, and for an order whose contact data is erased. */
  findForShopper: (number: number, tokenHash: string) => Promise<ShownOrder | undefined>
  /** Undefined also when its contact data is erased. */
  findForStaff: (number: number) => Promise<StoredOrder | undefined>
}
