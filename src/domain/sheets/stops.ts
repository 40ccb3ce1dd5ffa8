import type { Kopecks } from '../invoice.ts'
import type { Rubles } from '../money.ts'

/** An order as far as a courier's list counts it. */
export interface Delivered {
  number: number
  window: string
  pickup: boolean
  distance: number
  payment: 'online' | 'cash' | 'card' | 'invoice'
  orderTotal: Rubles
  /** The part that is paid already. */
  paid: Kopecks
}

/** The facts that decide about the money taken at the door. */
export type ToCollect = Pick<Delivered, 'payment' | 'orderTotal' | 'paid'>

/** Sums that couriers collect, in rubles. */
export interface Due {
  cash: Rubles
  card: Rubles
}

/** A delivery window with its stops, the nearest first. */
export interface StopsOfWindow<Order> {
  window: string
  stops: Order[]
  due: Due
}

/** The stops of a day: by window, then by distance, then by number. Orders that are picked up are left out. Rule 82. */
export function stopsByWindow<Order extends Delivered>(
  orders: readonly Order[],
): StopsOfWindow<Order>[] {
  const stops = orders
    .filter(({ pickup }) => !pickup)
    .sort(
      (a, b) => a.window.localeCompare(b.window) || a.distance - b.distance || a.number - b.number,
    )
  return [...Map.groupBy(stops, ({ window }) => window)].map(([window, inWindow]) => ({
    window,
    stops: inWindow,
    due: dueOf(inWindow),
  }))
}

/** Sums to collect for these orders. Rule 82. */
export function dueOf(orders: readonly ToCollect[]): Due {
  const collections = orders.map(collectionOf)
  const sum = (way: keyof Due) =>
    collections.reduce((total, due) => total + (due?.way === way ? due.sum : 0), 0)
  return { cash: sum('cash'), card: sum('card') }
}

/**
 * The sum to take at the door: the part of the total that is not paid, rounded up to a ruble. The rest of an order paid online is
 * taken by card. Undefined if nothing is taken: all is paid, or an invoice is. Rule 82.
 */
export function collectionOf({
  payment,
  orderTotal,
  paid,
}: ToCollect): { way: keyof Due; sum: Rubles } | undefined {
  const sum = Math.ceil((orderTotal * 100 - paid) / 100)
  if (payment === 'invoice' || sum <= 0) return undefined
  return { way: payment === 'cash' ? 'cash' : 'card', sum }
}
