import type { ExportedOrder } from '../../contract/export.ts'
import { csv } from '../paper/csv.ts'
import { writeXlsx } from '../paper/xlsx.ts'
import { exportOrders } from './export-table.ts'

/** The orders as a file with a row for each line; loaded when one is asked for, as the writer of Excel is large. */
export async function exportFile(
  orders: readonly ExportedOrder[],
  kind: 'xlsx' | 'csv',
): Promise<Blob> {
  const rows = exportOrders(orders)
  return kind === 'xlsx'
    ? writeXlsx([{ name: 'Заказы', rows }])
    : new Blob([csv(rows)], { type: 'text/csv' })
}
