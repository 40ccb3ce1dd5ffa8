import type { CallbackForm } from '../../src/domain/callback.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'

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
}

/** What a retry needs to be given the same answer. */
export interface TakenCallback {
  number: number
  requestHash: string
}

/** Where requests to be called back are kept. Rejects with a 503 problem when it does not answer. */
export interface CallbackStore {
  /** Writes the request once. A key that was there already: the request taken then, and nothing written. */
  take(callback: NewCallback): Promise<{ taken: TakenCallback; isNew: boolean }>
  findByKey(keyHash: string): Promise<TakenCallback | undefined>
}
