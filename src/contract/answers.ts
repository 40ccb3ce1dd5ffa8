import type { EventKind, OrderState } from '../domain/order-life/states.ts'
import type { PricedCart } from '../domain/pricing.ts'
import type { PaymentKind } from './order.ts'

/** 201 or 200 of `POST /api/orders`. */
export interface TakenOrder {
  number: number
  /** Opens the order to its shopper: 32 characters of `A-Z a-z 0-9 - _`. */
  token: string
  orderTotal: number
}

/** 201 or 200 of `POST /api/callbacks`. */
export interface TakenCallback {
  number: number
}

/** 200 of `GET /api/orders/{number}`: an order as its shopper may see it, without the e-mail. */
export interface ShownOrder extends Omit<PricedCart, 'lines'> {
  number: number
  /** ISO 8601 UTC. */
  createdAt: string
  state: OrderState
  /** Version of the last event; 0 without any. A change names the version that it was made on. Rule 53. */
  version: number
  /** Events since the order was taken, oldest first. Rule 50. */
  events: ShownEvent[]
  /** The shopper may change the order until then, ISO 8601 UTC; missing where nothing can be changed any more. Rule 52. */
  changesEnd?: string
  /** ISO 8601 UTC; missing unless the order is cancelled. */
  cancelledAt?: string
  /** The paid lines, then the gift. */
  lines: {
    id: number
    name: string
    quantity: number
    price: number
    amount: number
    gift: boolean
  }[]
  customer: { name: string; phone: string }
  delivery: { address: string; date: string; window: string }
  payment: PaymentKind
  persons: number | null
  comment: string
}

/** An event of an order as its shopper may see it. */
export interface ShownEvent {
  kind: EventKind
  /** ISO 8601 UTC. */
  at: string
  by: 'shopper' | 'shop'
}

/** 200 of `GET /api/windows`: the windows without room for the boxes that were asked for. Rule 60. */
export interface FullWindows {
  full: { date: string; window: string }[]
}
