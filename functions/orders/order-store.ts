import type { OrderRequest } from '../../src/contract/order.ts'
import type { EventData, OrderEvent } from '../../src/domain/order-life/events.ts'
import type { Actor, EventKind, OrderState } from '../../src/domain/order-life/states.ts'
import type { Rubles } from '../../src/domain/money.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import type { DeliverySlot, DeliveryWindow, MoscowDate } from '../../src/domain/slots.ts'
import type { HourlyLimit } from '../limits/hourly.ts'
import type { StoredOrder, ViewedOrder } from '../stored.ts'

/** An order about to be written. Hashes are lower-case hexadecimal SHA-256. */
export interface NewOrder {
  /** ISO 8601 UTC. */
  createdAt: string
  keyHash: string
  requestHash: string
  tokenHash: string
  tokenSealed: string
  /** The token for the receipt, sealed with the key of the mail API; undefined where customers get no mail. */
  receipt?: string | undefined
  /** The version of the consent text that the shopper agreed to. */
  consentVersion: string
  /** How the consent was given: in the shop's form, or to the colleague on the phone. */
  consentChannel: 'form' | 'phone'
  /** E-mail of the colleague who took the order; empty for the shop's form. */
  takenBy: string
  request: OrderRequest
  priced: PricedCart
  /** Pieces in all boxes, the gift included. Rule 60. */
  pieces: number
  limit: HourlyLimit
  capacity: WindowCapacity
}

/** How much the kitchen takes for one delivery window; `null` for any number. Rule 60. */
export interface WindowCapacity {
  orders: number | null
  pieces: number | null
}

export type PlaceOrderResult =
  | { code: 'accepted'; accepted: KeptOrder; isNew: boolean }
  | { code: 'window-full' }
  /** The paused products among those that were asked for. Rule 65. */
  | { code: 'product-paused'; products: readonly number[] }
  /** The owner's code of the order has no use left, for everybody or for the phone. Rule 104. */
  | { code: 'promo-used-up' }
  | { code: 'too-many' }

/** The stored answer of a request, returned again when the request is retried. */
export interface KeptOrder {
  number: number
  requestHash: string
  tokenSealed: string
  orderTotal: Rubles
}

/** An event as it was recorded. Rule 50. */
export interface RecordedEvent {
  /** Counts from 1, without a gap. */
  version: number
  /** ISO 8601 UTC. */
  at: string
  actor: Actor
  kind: EventKind
  data: EventData
}

/** An event about to happen. Hashes are lower-case hexadecimal SHA-256. */
export interface OrderChange {
  number: number
  /** The version that the actor saw. Rule 53. */
  expectedVersion: number
  actor: Actor
  /** ISO 8601 UTC. */
  at: string
  event: OrderEvent
  /** The states from which the actor may cause it; without it, all that the order's life allows. */
  from?: readonly OrderState[]
  keyHash: string
  requestHash: string
  /** The limit that a shopper's change counts against; the staff have none. */
  limit?: HourlyLimit | undefined
  capacity: WindowCapacity
}

/** An event found by its key. */
export interface KeptChange {
  number: number
  requestHash: string
}

export interface OrderStatus {
  number: number
  state: OrderState
  version: number
}

export type ApplyResult =
  /** `isNew` is false for a repeated key, whose event has happened already; compare its `requestHash`. */
  | { code: 'done'; isNew: boolean; requestHash: string; status: OrderStatus }
  /** The key is that of another order's event. */
  | { code: 'key-reused' }
  | { code: 'version-conflict'; status: OrderStatus }
  | { code: 'not-allowed'; status: OrderStatus }
  | { code: 'too-many' }
  | { code: 'window-full' }
  /** The paused products that changed goods would add. Rule 65. */
  | { code: 'product-paused'; products: readonly number[] }
  /** The owner's code that the order would get, or have again, has no use left. Rule 104. */
  | { code: 'promo-used-up' }
  | { code: 'unknown' }

/** Number of orders and pieces accepted for a delivery window. */
export interface WindowLoad {
  date: MoscowDate
  window: DeliveryWindow
  orders: number
  pieces: number
}

/**
 * Keeps the orders. Every write is one transaction: all of it or nothing. Rejects with a 503 problem when the database
 * does not answer. `tests/stores/` holds every implementation to this contract.
 */
export interface OrderStore {
  /**
   * Writes the order, its lines and its row in the outbox, and counts it against its limit. Writes nothing for a key
   * that is there already, and returns the order accepted with it; nothing beyond the limit, the capacity or the uses of the
   * owner's code, and no paused product.
   */
  place: (order: NewOrder) => Promise<PlaceOrderResult>
  findByKey: (keyHash: string) => Promise<KeptOrder | undefined>
  /** Undefined also for another order's token, and for an order whose contact data is erased. */
  findForShopper: (number: number, tokenHash: string) => Promise<ViewedOrder | undefined>
  /** Undefined also when its contact data is erased. */
  findForStaff: (number: number) => Promise<StoredOrder | undefined>
  /**
   * Records the event, changes the order and counts the event against its limit, if the order is of that version and the
   * event is allowed. Rules 50 to 53 and 61.
   */
  apply: (change: OrderChange) => Promise<ApplyResult>
  /** The event recorded with this key, of whatever order. */
  findChange: (keyHash: string) => Promise<KeptChange | undefined>
  /** The order's events by version; empty for an unknown order. */
  events: (number: number) => Promise<RecordedEvent[]>
  /** Those of the windows that have no room for one more order with so many pieces, in the given order. Rules 60 and 62. */
  fullAmong: (
    slots: readonly DeliverySlot[],
    pieces: number,
    capacity: WindowCapacity,
  ) => Promise<DeliverySlot[]>
  /** How many orders that are not cancelled have the owner's code of this word, of all shoppers and of this phone. Rule 104. */
  promoUses: (word: string, phone: string) => Promise<{ all: number; ofPhone: number }>
  /** Load of every window that has an order, from this day on. */
  loads: (from: string) => Promise<WindowLoad[]>
}
