import type { OrderWithLines } from './day.ts'
import { csv } from './tables.ts'

/** One CSV row per order, its lines in one cell. Money in whole rubles, weight in grams, distance in kilometres. */
export function exportOrders(orders: readonly OrderWithLines[]): string {
  const columns = [
    ...['number', 'createdAt', 'date', 'window', 'name', 'phone', 'email', 'address', 'pickup'],
    ...['mkad', 'mkad_distance', 'payment', 'persons', 'comment', 'promo', 'discount', 'sale'],
    ...['totalAmountNoSale', 'totalAmount', 'deliveryCost', 'orderTotal', 'savings'],
    ...['totalQuantity', 'totalWeight', 'consentVersion', 'cancelledAt'],
  ] as (keyof OrderWithLines)[]
  return csv([
    [...columns, 'lines'],
    ...orders.map((order) => [
      ...columns.map((column) => order[column] as string | number | null),
      order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    ]),
  ])
}
