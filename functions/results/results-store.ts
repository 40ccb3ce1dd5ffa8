import type { LeadHours } from '../../src/domain/results/figures.ts'
import type { Days } from '../../src/domain/results/days.ts'

/** Orders of a day, or of a month as `2026-12`, that are not cancelled. Money is whole rubles where no other unit is named. */
export interface StoredStep {
  step: string
  orders: number
  sum: number
  /** Guests, where the order names them. */
  guests: number
  /** Gifts included. */
  boxes: number
  pieces: number
  delivery: number
  savings: number
}

/** A product with the boxes of it that were sold and their sum, before the sale of a promo code. */
export interface SoldDish {
  id: number
  /** Its name in the latest of these orders. */
  name: string
  boxes: number
  sum: number
}

/** Orders with a promo code: a number of the specification, or the owner's own word, with `promo` 0. */
export interface UsedPromo {
  promo: number
  word: string
  orders: number
  /** Rubles that the code took off, or the worth of its gift. */
  cost: number
  /** The totals of its orders. */
  sum: number
}

export interface UsedWindow {
  window: string
  orders: number
  pieces: number
  /** The most of a single day. */
  mostOrders: number
  mostPieces: number
}

/** Cancelled orders by the actor and reason of their last event; without one the reason is empty. */
export interface StoredCancellation {
  byShopper: boolean
  reason: string
  orders: number
  sum: number
}

/** The database's sums over the orders delivered on some days. Only the reasons, which are free text, may lead to a customer. */
export interface StoredResults {
  /** In the order of time; steps without orders are left out. */
  steps: StoredStep[]
  /** The highest sum first. */
  dishes: SoldDish[]
  /** Boxes of gifts, by their ids. */
  gifts: { id: number; boxes: number }[]
  /** The most used first. */
  promos: UsedPromo[]
  windows: UsedWindow[]
  leads: LeadHours[]
  cancellations: StoredCancellation[]
  /** Customers by their phones; orders whose contact data is erased are left out. */
  customers: {
    all: number
    /** With an order of earlier days. */
    returning: number
    /** With several orders on these days. */
    frequent: number
  }
  /** Kopecks, by the rule of balances; the cancelled orders' too. Rule 94. */
  money: { paid: number; due: number; overpaid: number }
}

/** Adds up orders. Rejects with a 503 problem when the database does not answer. `tests/stores/` holds every implementation to this. */
export interface ResultsStore {
  /** The results of these days of delivery, by day or by month. */
  of: (days: Days, step: 'day' | 'month') => Promise<StoredResults>
}
