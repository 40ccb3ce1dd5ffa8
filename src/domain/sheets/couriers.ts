import { dueOf, stopsByWindow, type Delivered, type Due, type StopsOfWindow } from './stops.ts'

/** An order with the courier who takes it; empty while nobody does. */
interface Assigned {
  pickup: boolean
  courier: string
}

/**
 * The stops of one day that a courier takes. While no stop of the day is given to anybody, every courier takes all of them;
 * so does a link without a name (an empty `courier`) at any time. Rule 84.
 */
export function stopsFor<Order extends Assigned>(
  courier: string,
  orders: readonly Order[],
): Order[] {
  const stops = orders.filter(({ pickup }) => !pickup)
  if (courier === '' || !isAssigned(stops)) return stops
  return stops.filter((stop) => stop.courier === courier)
}

/** Whether a stop among these is given to somebody. */
export function isAssigned(orders: readonly Assigned[]): boolean {
  return orders.some(({ pickup, courier }) => !pickup && courier !== '')
}

/** A courier with their stops of a day. */
export interface StopsOfCourier<Order> {
  /** Empty for the stops that nobody takes yet. */
  courier: string
  windows: StopsOfWindow<Order>[]
  count: number
  /** Everything that is to be collected, and what of it is collected: that of the delivered stops. */
  due: Due
  collected: Due
}

/** The stops of a day by courier: first those that nobody takes, then by name. Rule 82. */
export function stopsByCourier<Order extends Delivered & Assigned & { state: string }>(
  orders: readonly Order[],
): StopsOfCourier<Order>[] {
  const byCourier = Map.groupBy(
    orders.filter(({ pickup }) => !pickup),
    ({ courier }) => courier,
  )
  return [...byCourier]
    .sort(([a], [b]) => a.localeCompare(b, 'ru'))
    .map(([courier, stops]) => ({
      courier,
      windows: stopsByWindow(stops),
      count: stops.length,
      due: dueOf(stops),
      collected: dueOf(stops.filter(({ state }) => state === 'delivered')),
    }))
}
