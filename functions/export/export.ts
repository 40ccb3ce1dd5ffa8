import { EXPORTED_ORDERS, type ExportPage } from '../../src/contract/export.ts'
import { LOG_ENTRIES } from '../../src/contract/staff-log.ts'
import { dayAt } from '../http/day.ts'
import { parseNumber } from '../http/number.ts'
import { wrongFields } from '../http/problem.ts'
import type { EdgeContext, Handler } from '../http/route.ts'
import { FRESH, requireFreshSignIn } from '../staff/fresh-sign-in.ts'
import type { ExportedDays } from './export-store.ts'

/**
 * `GET /api/staff/export?from=…&to=…&after=…`: whole orders by the day on which they were placed, page by page, for a file. Each
 * page is in the log. Needs a fresh sign-in, since nothing else gives out the contact data of everybody; a file that was begun with
 * one may be read to its end.
 */
export const exportOrders: Handler = async ({ req, json, var: variables }) => {
  const { services, staff } = variables
  const { from, to, after } = req.query()
  for (const [path, day] of Object.entries({ from, to })) if (day !== undefined) dayAt(path, day)
  const behind = after === undefined ? 0 : parseNumber(after)
  if (behind === undefined)
    throw wrongFields([{ path: 'after', message: 'Номер заказа\u00a0— число' }])
  if (!(await isNext({ from, to }, after, variables))) requireFreshSignIn(variables)
  const orders = await services.exports.page({ from, to }, behind, EXPORTED_ORDERS)
  const last = orders.length === EXPORTED_ORDERS ? orders.at(-1)?.number : undefined
  await services.staffLog.add({
    at: services.now(),
    by: staff.email,
    kind: 'exported',
    details: { from: from ?? null, to: to ?? null, ...(last && { next: String(last) }) },
  })
  return json({ orders, ...(last && { next: last }) } satisfies ExportPage)
}

/** Whether the colleague has just been given the page before this one, of the same days. */
async function isNext(
  { from = null, to = null }: { [End in keyof ExportedDays]: ExportedDays[End] | null },
  after: string | undefined,
  { services, staff }: EdgeContext['Variables'],
): Promise<boolean> {
  if (after === undefined) return false
  const now = services.now()
  const entries = await services.staffLog.read(
    { from: now - FRESH, to: now + 1 },
    { by: staff.email, limit: LOG_ENTRIES },
  )
  return entries.some(
    ({ kind, details }) =>
      kind === 'exported' &&
      details['next'] === after &&
      details['from'] === from &&
      details['to'] === to,
  )
}
