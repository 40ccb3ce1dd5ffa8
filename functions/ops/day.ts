import {
  deliveredOn,
  linesOf,
  ordersOf,
  type ConsoleLine,
  type ConsoleOrder,
  type Selection,
} from '../database/console-queries.ts'
import { queryAll, type Place } from './database.ts'

export interface OrderWithLines extends ConsoleOrder {
  lines: ConsoleLine[]
}

/** The selected orders, each with its lines, read in one transaction. */
export function readOrders(selection: Selection, place: Place): OrderWithLines[] {
  const [orders, lines] = queryAll<unknown>([ordersOf(selection), linesOf(selection)], place) as [
    ConsoleOrder[],
    ConsoleLine[],
  ]
  const linesByOrder = Map.groupBy(lines, ({ number }) => number)
  return orders.map((order) => ({ ...order, lines: linesByOrder.get(order.number) ?? [] }))
}

/** The orders with this day of delivery, without cancelled ones. */
export function readDay(date: string, place: Place): OrderWithLines[] {
  return readOrders(deliveredOn(date), place)
}
