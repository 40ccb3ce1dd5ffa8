import type { OrderRequest } from '../../src/contract/order.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import type { HourlyLimit } from '../limits/hourly.ts'

/** An order about to be written. Hashes are lower-case hexadecimal SHA-256. */
export interface NewOrder {
  createdAt: string
  keyHash: string
  requestHash: string
  tokenHash: string
  tokenSealed: string
  /** Of the text that the shopper agreed to. */
  consentVersion: string
  request: OrderRequest
  priced: PricedCart
  /** Of the address that it comes from; undefined for none. */
  limit: HourlyLimit | undefined
  /** How many orders its window can take; `null` for any number. */
  ordersPerWindow: number | null
}

/** What became of an order about to be written. */
export type Placing =
  | { code: 'taken'; taken: TakenOrder; isNew: boolean }
  /** The window can take no more. */
  | { code: 'window-full' }
  /** The address has sent its share. */
  | { code: 'too-many' }

/** What a retry needs to be given the same answer. */
export interface TakenOrder {
  number: number
  requestHash: string
  tokenSealed: string
  orderTotal: number
}

/** A taken order as its shopper may see it: no phone, no e-mail. */
export interface OrderView {
  number: number
  createdAt: string
  lines: {
    id: number
    name: string
    quantity: number
    price: number
    amount: number
    gift: boolean
  }[]
  promo: number
  discount: number
  sale: number
  pickup: boolean
  mkad: string
  mkad_distance: number
  totalAmountNoSale: number
  totalAmount: number
  deliveryCost: number
  orderTotal: number
  savings: number
  totalQuantity: number
  totalWeight: number
  delivery: { address: string; date: string; window: string }
  payment: string
  persons: number | null
  comment: string
}

/** A taken order as the shop's own people and systems see it. */
export interface StoredOrder extends OrderView {
  customer: { name: string; phone: string; email: string }
}

/** Where orders are kept. D1 today; a store inside Russia may have to take its place. Rejects with a 503 problem when it does not answer. */
export interface OrderStore {
  /** Writes the order whole, with the row that tells of it, or not at all. A key that was there already: the order taken then, and nothing written. */
  place(order: NewOrder): Promise<Placing>
  findByKey(keyHash: string): Promise<TakenOrder | undefined>
  find(number: number, tokenHash: string): Promise<OrderView | undefined>
  /** Undefined when there is none, or its contact data is erased. */
  read(number: number): Promise<StoredOrder | undefined>
}
