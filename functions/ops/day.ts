import {
  deliveredOn,
  linesOf,
  ordersOf,
  type ConsoleLine,
  type ConsoleOrder,
  type Selection,
} from '../database/console-queries.ts'
import { query, type Place } from './database.ts'

export interface OrderWithLines extends ConsoleOrder {
  lines: ConsoleLine[]
}

/** The selected orders, each with its lines, by two queries. */
export function readOrders(selection: Selection, place: Place): OrderWithLines[] {
  const orders = query<ConsoleOrder>(ordersOf(selection), place)
  const lines = Map.groupBy(query<ConsoleLine>(linesOf(selection), place), ({ number }) => number)
  return orders.map((order) => ({ ...order, lines: lines.get(order.number) ?? [] }))
}

/** The orders with this day of delivery, without cancelled ones. */
export function readDay(date: string, place: Place): OrderWithLines[] {
  return readOrders(deliveredOn(date), place)
}
