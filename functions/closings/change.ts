import { ClosingChange, type StaffClosings } from '../../src/contract/board.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { readJson, validBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { Services } from '../services.ts'

/** `GET /api/staff/closings`: closings from today on, with the orders that are in them, and what every window has. */
export const showClosings: Handler = async ({ var: { services } }) => answer(services)

/** `POST /api/staff/closings`: closes, reduces or opens a window or a day; sent twice it does the same. Rule 62. */
export const changeClosings: Handler = async ({ req, var: { services, staff } }) => {
  const { date, window, limit } = validBody(await readJson(req.raw), ClosingChange)
  const since = services.now()
  if (date < moscowDate(since))
    throw wrongFields([{ path: 'date', message: 'Этот день уже прошёл' }])
  if (window !== '' && !settings.slots.windows.includes(window))
    throw wrongFields([{ path: 'window', message: 'Такого времени нет' }])
  if (limit === null) await services.closings.open(date, window)
  else await services.closings.close({ date, window, ...limit, since, by: staff.email })
  await services.staffLog.add({
    at: since,
    by: staff.email,
    kind: limit === null ? 'opened' : 'closed',
    details: { date, window, orders: most(limit?.orders), pieces: most(limit?.pieces) },
  })
  log('closings-changed', { date, window, closed: limit !== null })
  return answer(services)
}

/** A limit as the log keeps it. */
const most = (limit: number | null | undefined) => limit?.toString() ?? null

async function answer({ closings, orders, now }: Services): Promise<Response> {
  const today = moscowDate(now())
  const [kept, affected, loads] = await Promise.all([
    closings.from(today),
    closings.affected(today),
    orders.loads(today),
  ])
  const body: StaffClosings = {
    closings: kept.map((closing) => ({ ...closing, since: new Date(closing.since).toISOString() })),
    affected,
    loads,
  }
  return Response.json(body)
}
