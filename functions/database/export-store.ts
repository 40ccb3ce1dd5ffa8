import { ExportedOrder } from '../../src/contract/export.ts'
import { picked } from '../../src/contract/fields.ts'
import type { ExportStore } from '../export/export-store.ts'
import {
  linesOf,
  ordersOf,
  pageTaken,
  type ConsoleLine,
  type ConsoleOrder,
} from './console-queries.ts'
import type { Database } from './database.ts'

/** Whole orders, page by page, each page read in one transaction. */
export function exportStore(db: Database): ExportStore {
  return {
    async page({ from, to }, after, limit) {
      const selection = pageTaken(after, limit, from, to)
      const [orders, lines] = (await db.batch<unknown>([
        ordersOf(selection),
        linesOf(selection),
      ])) as [ConsoleOrder[], ConsoleLine[]]
      const linesByOrder = Map.groupBy(lines, ({ number }) => number)
      return orders.map((order) => ({
        ...picked(ExportedOrder, order),
        lines: (linesByOrder.get(order.number) ?? []).map((line) =>
          picked(ExportedOrder.entries.lines.item, line),
        ),
      }))
    },
  }
}
