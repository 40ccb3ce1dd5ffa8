import {
  linesOf,
  ordersOf,
  type ConsoleLine,
  type ConsoleOrder,
  type Selection,
} from '../database/console-queries.ts'
import type { Database } from '../database/database.ts'

export interface OrderWithLines extends ConsoleOrder {
  lines: ConsoleLine[]
}

/** The selected orders, each with its lines, read in one transaction. */
export async function readOrders(db: Database, selection: Selection): Promise<OrderWithLines[]> {
  const [orders, lines] = (await db.batch<unknown>([ordersOf(selection), linesOf(selection)])) as [
    ConsoleOrder[],
    ConsoleLine[],
  ]
  const linesByOrder = Map.groupBy(lines, ({ number }) => number)
  return orders.map((order) => ({ ...order, lines: linesByOrder.get(order.number) ?? [] }))
}
