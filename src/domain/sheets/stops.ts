/** An order as far as a courier's list counts it. */
export interface Delivered {
  number: number
  window: string
  pickup: boolean
  distance: number
  payment: 'cash' | 'card' | 'invoice'
  orderTotal: number
}

/** What couriers collect, in whole rubles; an invoice is paid by itself. */
export interface Due {
  cash: number
  card: number
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

/** What is to be collected for these orders. Rule 82. */
export function dueOf(orders: readonly Pick<Delivered, 'payment' | 'orderTotal'>[]): Due {
  const sum = (kind: Delivered['payment']) =>
    orders
      .filter(({ payment }) => payment === kind)
      .reduce((total, { orderTotal }) => total + orderTotal, 0)
  return { cash: sum('cash'), card: sum('card') }
}
