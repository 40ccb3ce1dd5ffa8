import type { ExportedOrder, ExportPage } from '../../contract/export.ts'
import { bodyOf } from '../requests/queries.ts'
import { askStaff, withQuery } from '../requests/staff-http.ts'

export interface Days {
  /** Empty without a bound. */
  from: string
  to: string
}

/** All orders placed on these days, page by page. Rejects with a sentence where one page is missing. */
export async function readExport({ from, to }: Days): Promise<ExportedOrder[]> {
  const orders: ExportedOrder[] = []
  let after: number | undefined
  do {
    const query = new URLSearchParams({
      ...(from && { from }),
      ...(to && { to }),
      ...(after && { after: String(after) }),
    }).toString()
    const page: ExportPage = await bodyOf(
      askStaff<ExportPage>(query ? withQuery('export', query) : 'export'),
    )
    orders.push(...page.orders)
    after = page.next
  } while (after)
  return orders
}
