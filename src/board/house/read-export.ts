import type { Days } from '../../domain/results/days.ts'
import type { ExportedOrder, ExportPage } from '../../contract/export.ts'
import { bodyOf } from '../requests/queries.ts'
import { askStaff, withQuery } from '../requests/staff-http.ts'

/** All orders placed on these days, both included, page by page. Rejects with a sentence where one page is missing. */
export async function readExport({ from, to }: Days): Promise<ExportedOrder[]> {
  const orders: ExportedOrder[] = []
  let after: number | undefined
  do {
    const query = new URLSearchParams({ from, to, ...(after && { after: String(after) }) })
    const page: ExportPage = await bodyOf(
      askStaff<ExportPage>(withQuery('export', query.toString())),
    )
    orders.push(...page.orders)
    after = page.next
  } while (after)
  return orders
}
