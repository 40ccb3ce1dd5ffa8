import type { CallbackForm } from '../../src/contract/callback.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import type { HourlyLimit } from '../limits/hourly.ts'

/** A request to be called back, about to be written. Hashes are lower-case hexadecimal SHA-256. */
export interface NewCallback {
  createdAt: string
  keyHash: string
  requestHash: string
  /** Of the text that the shopper agreed to. */
  consentVersion: string
  request: CallbackForm
  /** The cart that came along, at the catalogue's prices. */
  priced: PricedCart | undefined
  /** Of the address that it comes from; undefined for none. */
  limit: HourlyLimit | undefined
}

/** What became of a request about to be written. */
export type Asking =
  | { code: 'taken'; taken: TakenCallback; isNew: boolean }
  /** The address has sent its share. */
  | { code: 'too-many' }

/** What a retry needs to be given the same answer. */
export interface TakenCallback {
  number: number
  requestHash: string
}

/** A request as the shop's own people and systems see it. */
export interface StoredCallback {
  number: number
  createdAt: string
  name: string
  phone: string
  comment: string
  /** As the edge priced it then. */
  cart: PricedCart | undefined
}

/** Where requests to be called back are kept. Rejects with a 503 problem when it does not answer. */
export interface CallbackStore {
  /** Writes the request once, with the row that tells of it. A key that was there already: the request taken then, and nothing written. */
  take(callback: NewCallback): Promise<Asking>
  findByKey(keyHash: string): Promise<TakenCallback | undefined>
  read(number: number): Promise<StoredCallback | undefined>
}
