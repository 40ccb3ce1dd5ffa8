import type { ApprovalRequest } from '../../src/contract/approvals.ts'
import type { QuoteJson } from '../../src/contract/cart.ts'
import type { HourlyLimit } from '../limits/hourly.ts'

/** The order that an approval asks for. */
export type AskedOrder = Omit<ApprovalRequest, 'expectedTotal' | 'website'>

/** An approval about to be written. Times in epoch milliseconds, hashes in lower-case hexadecimal SHA-256. */
export interface NewApproval {
  createdAt: number
  expiresAt: number
  keyHash: string
  requestHash: string
  /** Hash of the idempotency key that its order will have; the approval is found by it. */
  orderKeyHash: string
  /** The secret of the link, sealed with the idempotency key of the request that makes it. */
  secretSealed: string
  asked: AskedOrder
  quote: Omit<QuoteJson, 'notices'>
  limit: HourlyLimit
}

/** The stored answer of the request that made it. */
export type KeptApproval = Pick<NewApproval, 'requestHash' | 'secretSealed' | 'expiresAt'>

/** An approval as its link opens it; `remark` is the last one, and may be empty. */
export interface StoredApproval extends Pick<
  NewApproval,
  'createdAt' | 'expiresAt' | 'asked' | 'quote'
> {
  remark: string
}

export type MakeApprovalResult =
  { code: 'made'; kept: KeptApproval; isNew: boolean } | { code: 'too-many' }

/**
 * Keeps the approvals. Whether one is ordered is not kept: an order with its key says so. Rejects with a 503 problem when the database
 * does not answer. `tests/stores/` holds every implementation to this contract.
 */
export interface ApprovalStore {
  /** Writes it and counts it against its limit. Writes nothing for a key that is there already, and nothing beyond the limit. */
  make: (approval: NewApproval) => Promise<MakeApprovalResult>
  findByKey: (keyHash: string) => Promise<KeptApproval | undefined>
  /** Undefined for one that has expired at `now`. */
  find: (orderKeyHash: string, now: number) => Promise<StoredApproval | undefined>
  /** Replaces the remark. False, and nothing written, where it is ordered, unknown or expired at `now`. */
  setRemark: (orderKeyHash: string, remark: string, now: number) => Promise<boolean>
}
