import {
  linesOf,
  ordersOn,
  type ConsoleLine,
  type ConsoleOrder,
} from '../database/console-queries.ts'
import { query, type Place } from './database.ts'

export interface OrderWithLines extends ConsoleOrder {
  lines: ConsoleLine[]
}

/** The orders of a day, or the last hundred, each with its lines. */
export function readOrders(sql: string, place: Place): OrderWithLines[] {
  const orders = query<ConsoleOrder>(sql, place)
  const lines = query<ConsoleLine>(linesOf(orders.map(({ number }) => number)), place)
  return orders.map((order) => ({
    ...order,
    lines: lines.filter(({ number }) => number === order.number),
  }))
}

export function readDay(date: string, place: Place): OrderWithLines[] {
  return readOrders(ordersOn(date), place)
}
