import type { Rubles } from '../../src/domain/money.ts'
import type { MoscowDate } from '../../src/domain/slots.ts'

/** The terms of an owner's code that a colleague may change: its effect, its days and its limits. */
export interface PromoCodeTerms {
  kind: 'percent' | 'rubles' | 'gift'
  /** Per cent, rubles, or the number of the gift. */
  amount: number
  /** Smallest goods sum, before any discount. */
  minimum: Rubles
  /** Moscow days of ordering, both included; null without a bound. */
  firstDay: MoscowDate | null
  lastDay: MoscowDate | null
  /** The most orders that are not cancelled, of everybody and of one phone; null for any number. */
  uses: number | null
  usesPerPhone: number | null
  /** Slugs of the categories whose products it does not discount. */
  excluded: readonly string[]
  isPaused: boolean
  /** Epoch milliseconds; null until it is ended. */
  endedAt: number | null
}

/** A code of the owner's own. */
export interface OwnPromoRecord extends PromoCodeTerms {
  /** As the owner spells it, and as it is compared (`promoKey`). Neither is changed. */
  word: string
  key: string
  version: number
  /** Epoch milliseconds. */
  createdAt: number
}

/** A code with what came of it, over the orders that are not cancelled. */
export interface CountedPromo extends OwnPromoRecord {
  orders: number
  /** Rubles that it took off, gifts at their worth. */
  saved: Rubles
}

export type NewPromoCode = Omit<OwnPromoRecord, 'version'>

export type AddPromoResult = { code: 'added' } | { code: 'exists'; there: OwnPromoRecord }
export type ChangePromoResult =
  { code: 'done' } | { code: 'unknown' } | { code: 'version-conflict'; version: number }

/**
 * Keeps the owner's promo codes. Their uses are counted where orders are stored. Rejects with a 503 problem when the database does not
 * answer. `tests/stores/` holds every implementation to this contract.
 */
export interface PromoCodeStore {
  find: (key: string) => Promise<OwnPromoRecord | undefined>
  /** All of them, the newest first. */
  list: () => Promise<CountedPromo[]>
  /** Version 0 of a new code; nothing is written where one with its key is there already. */
  add: (promo: NewPromoCode) => Promise<AddPromoResult>
  /** Replaces the terms and counts the version up. */
  change: (
    key: string,
    expectedVersion: number,
    terms: PromoCodeTerms,
  ) => Promise<ChangePromoResult>
}
