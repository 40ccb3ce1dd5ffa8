import * as v from 'valibot'
import { CANCEL_REASONS } from '../domain/order-life/cancel-reasons.ts'
import { count, deliveryWindow, moscowDate, name, ordinal, rubles } from './fields.ts'

/** Whole hours; below 0 where an order was taken on the phone after its window had begun. */
const hours = v.pipe(v.number(), v.integer())

/** The sums of the orders delivered on some days. Cancelled orders are counted apart. */
export const ResultFigures = v.object({
  orders: count,
  /** Totals of the orders, deliveries included. */
  sum: rubles,
  /** `sum` by order, to a ruble. */
  average: rubles,
  /** Guests of the orders that name them. */
  guests: count,
  /** Gifts included. */
  boxes: count,
  pieces: count,
  /** Rubles that were taken for deliveries. */
  delivery: rubles,
  /** Discounts and the worth of gifts. */
  savings: rubles,
  /** Kopecks that the food of these boxes costs at the purchase prices of the build, gifts included. Rule 110. */
  food: count,
  /** Boxes of unknown cost, which `food` leaves out. */
  uncosted: count,
  /** Kopecks of the totals without deliveries above `food`; null while a box has an unknown cost. Rule 110. */
  margin: v.nullable(v.pipe(v.number(), v.integer())),
  cancelled: count,
  cancelledSum: rubles,
  /** Kopecks, by the balances of the orders; the cancelled ones' too. */
  paid: count,
  due: count,
  overpaid: count,
  /** Customers by their phones; orders whose contact data is erased count for none. */
  customers: count,
  /** Customers who have ordered for earlier days too. */
  returning: count,
  /** Customers with several orders on these days. */
  frequent: count,
  /** Hours between an order and the start of its window: of a quarter, a half and three quarters of the orders at most; null without orders. */
  lead: v.nullable(v.object({ lower: hours, median: hours, upper: hours })),
})
export type ResultFigures = v.InferOutput<typeof ResultFigures>

/** The orders of a day, or of a month as `2026-12`. */
const step = v.object({
  step: v.pipe(v.string(), v.regex(/^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$/)),
  orders: count,
  sum: rubles,
})

/** A product with the boxes that were sold, and their sum before the sale of a promo code. */
const dish = v.object({ id: ordinal, name, boxes: count, sum: rubles })

/** Orders with a promo code: a number of the shop's own, or a word, with `promo` 0. */
const promo = v.object({
  promo: count,
  word: v.string(),
  orders: count,
  /** Rubles that the code took off, with the worth of its gifts. */
  cost: rubles,
  /** Totals of its orders. */
  sum: rubles,
})

const window = v.object({
  window: deliveryWindow,
  orders: count,
  pieces: count,
  /** The most of one day. */
  mostOrders: count,
  mostPieces: count,
  /** Percent of what the window can take on all of these days, of orders or of pieces, whichever is more; null where it takes any number. */
  load: v.nullable(count),
})

/** Why orders were cancelled. A reason in a colleague's own words is `other`: it may name a customer. */
export const CANCELLATION_KINDS = ['shopper', 'unpaid', ...CANCEL_REASONS, 'other'] as const
const cancellation = v.object({
  reason: v.picklist(CANCELLATION_KINDS),
  orders: count,
  sum: rubles,
})

/** The results of some days of delivery, both included. */
export const PeriodResults = v.object({
  from: moscowDate,
  to: moscowDate,
  figures: ResultFigures,
  /** Every day or month, also without orders. */
  steps: v.array(step),
  /** The highest sum first. */
  dishes: v.array(dish),
  /** The most used first. */
  promos: v.array(promo),
  windows: v.array(window),
  /** The most frequent first. */
  cancellations: v.array(cancellation),
})
export type PeriodResults = v.InferOutput<typeof PeriodResults>

/** `GET /api/staff/results`: the days that are asked for, and the days right before them. */
export const Results = v.object({
  by: v.picklist(['day', 'month']),
  now: PeriodResults,
  before: PeriodResults,
  /** Products on sale today of which nothing was sold on the days that are asked for. */
  unsold: v.array(v.object({ id: ordinal, name })),
})
export type Results = v.InferOutput<typeof Results>
