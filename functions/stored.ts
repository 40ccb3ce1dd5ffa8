import type { ShownOrder } from '../src/contract/answers.ts'
import type { PricedCart } from '../src/domain/pricing.ts'

/** An accepted order as the store returns it for its shopper. */
export type ViewedOrder = Omit<ShownOrder, 'changesEnd' | 'ownPromo'>

/** An accepted order as the staff and the shop's own systems see it. */
export interface StoredOrder extends ViewedOrder {
  pieces: number
  customer: { name: string; phone: string; email: string }
}

/** A callback request as the staff and the shop's own systems see it. */
export interface StoredCallback {
  number: number
  createdAt: string
  name: string
  phone: string
  comment: string
  /** The cart as the edge priced it when the request came; undefined without one. */
  cart: PricedCart | undefined
}
