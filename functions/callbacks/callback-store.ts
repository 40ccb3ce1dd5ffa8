import type { CallbackForm } from '../../src/contract/forms.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import type { HourlyLimit } from '../limits/hourly.ts'
import type { StoredCallback } from '../stored.ts'

/** A callback request about to be written. Hashes are lower-case hexadecimal SHA-256. */
export interface NewCallback {
  /** ISO 8601 UTC. */
  createdAt: string
  keyHash: string
  requestHash: string
  /** The version of the consent text that the shopper agreed to. */
  consentVersion: string
  request: CallbackForm
  /** The cart that came along, at the catalogue's prices. */
  priced: PricedCart | undefined
  limit: HourlyLimit
}

export type AcceptCallbackResult =
  { code: 'accepted'; accepted: KeptCallback; isNew: boolean } | { code: 'too-many' }

/** The stored answer of a request, returned again when the request is retried. */
export interface KeptCallback {
  number: number
  requestHash: string
}

/**
 * Keeps the callback requests. Every write is one transaction. Rejects with a 503 problem when the database does not
 * answer. `tests/stores/` holds every implementation to this contract.
 */
export interface CallbackStore {
  /**
   * Writes the request and its row in the outbox, and counts it against its limit. Writes nothing for a key that is
   * there already, and returns the request accepted with it; nothing beyond the limit.
   */
  accept: (callback: NewCallback) => Promise<AcceptCallbackResult>
  findByKey: (keyHash: string) => Promise<KeptCallback | undefined>
  findForStaff: (number: number) => Promise<StoredCallback | undefined>
}
