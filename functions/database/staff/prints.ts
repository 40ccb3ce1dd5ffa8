import type { PrintedSheet } from '../../../src/contract/board.ts'
import type { OrderEvent } from '../../../src/domain/order-life/events.ts'
import type { OrderState } from '../../../src/domain/order-life/states.ts'
import type { BoardStore } from '../../board/board-store.ts'
import { sql, type Database, type Statement } from '../database.ts'
import { objectsOf, textField } from '../dialect.ts'

type PrintRow = Omit<PrintedSheet, 'at' | 'stale'> & { at: number; order: number | null }

/** Which sheets of which days are printed, and which orders have made them stale. Rule 85. */
export function prints(db: Database): Pick<BoardStore, 'prints' | 'recordPrint'> {
  return {
    async prints(from) {
      const rows = await db.all<PrintRow>(
        sql(
          `SELECT printed_sheets.sheet, printed_sheets.delivery_date AS date, printed_at AS at, order_number AS "order"
           FROM printed_sheets LEFT JOIN sheet_changes
             ON sheet_changes.delivery_date = printed_sheets.delivery_date AND changed_at >= printed_at
           WHERE printed_sheets.delivery_date >= :from
           ORDER BY printed_sheets.delivery_date, printed_sheets.sheet, order_number`,
          { from },
        ),
      )
      const bySheet = Map.groupBy(rows, ({ date, sheet }) => `${date} ${sheet}`)
      return [...bySheet.values()].map((changes) => {
        const { sheet, date, at } = changes[0]!
        const stale = changes.flatMap(({ order }) => order ?? [])
        return { sheet, date, at: new Date(at).toISOString(), stale }
      })
    },
    recordPrint: (sheet, dates, at) =>
      db.run(
        sql(
          `INSERT INTO printed_sheets (delivery_date, sheet, printed_at)
           SELECT ${textField('day', 'date')}, :sheet, :at FROM ${objectsOf(':days', 'day')} WHERE true
           ON CONFLICT (delivery_date, sheet) DO UPDATE SET printed_at = excluded.printed_at`,
          { sheet, at, days: JSON.stringify(dates.map((date) => ({ date }))) },
        ),
      ),
  }
}

/**
 * Notes in a batch that the orders of `condition` have changed at `:now`, where a sheet of their day, or of the day
 * `:otherDay`, is printed.
 */
export function noteForPrints(
  condition: string,
  values: Readonly<Record<string, string | number>> & { now: number; otherDay: string },
): Statement {
  return sql(
    `INSERT INTO sheet_changes (delivery_date, order_number, changed_at)
     SELECT DISTINCT printed_sheets.delivery_date, orders.number, :now FROM orders
       JOIN printed_sheets ON printed_sheets.delivery_date IN (orders.delivery_date, :otherDay)
     WHERE ${condition}
     ON CONFLICT (delivery_date, order_number) DO UPDATE SET changed_at = excluded.changed_at`,
    values,
  )
}

/** Whether the event changes what the sheets of a day say; what the kitchen and the couriers do by them does not. */
export function changesSheets({ kind }: OrderEvent, state: OrderState): boolean {
  if (kind === 'confirmed') return state === 'taken'
  return kind !== 'cooking' && kind !== 'on-the-way' && kind !== 'delivered'
}
