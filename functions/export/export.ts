import { EXPORTED_ORDERS, type ExportPage } from '../../src/contract/export.ts'
import { isCalendarDay } from '../../src/domain/slots.ts'
import { parseNumber } from '../http/number.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { requireFreshSignIn } from '../staff/fresh-sign-in.ts'

/**
 * `GET /api/staff/export?from=…&to=…&after=…`: whole orders by the day on which they were placed, page by page, for a file. Each
 * page is in the log. Needs a fresh sign-in: nothing else gives out the contact data of everybody.
 */
export const exportOrders: Handler = async ({ req, json, var: variables }) => {
  const { services, staff } = variables
  const { from, to, after } = req.query()
  for (const [path, day] of Object.entries({ from, to }))
    if (day !== undefined && !isCalendarDay(day))
      throw wrongFields([{ path, message: 'День вида 2026-12-24' }])
  const behind = after === undefined ? 0 : parseNumber(after)
  if (behind === undefined)
    throw wrongFields([{ path: 'after', message: 'Номер заказа\u00a0— число' }])
  requireFreshSignIn(variables)
  const orders = await services.exports.page({ from, to }, behind, EXPORTED_ORDERS)
  await services.staffLog.add({
    at: services.now(),
    by: staff.email,
    kind: 'exported',
    details: { from: from ?? null, to: to ?? null },
  })
  const last = orders.length === EXPORTED_ORDERS ? orders.at(-1)?.number : undefined
  return json({ orders, ...(last && { next: last }) } satisfies ExportPage)
}
