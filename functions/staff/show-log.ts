import { LOG_ENTRIES, type StaffLogPage } from '../../src/contract/staff-log.ts'
import { startOfMoscowDay } from '../../src/domain/slots.ts'
import { DAY } from '../../src/domain/time.ts'
import { dayAt } from '../http/day.ts'
import { parseNumber } from '../http/number.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { LogPart, LogPlace } from './staff-log.ts'

/**
 * `GET /api/staff/log?day=…` or `?number=…`, with `by` and `after`: what colleagues saw and did on a day in Moscow, or with an
 * order, the latest first. Rules 68 and 69.
 */
export const showLog: Handler = async ({ req, json, var: { services } }) => {
  const { day, number, by, after } = req.query()
  const part = partOf(day, number)
  const [found, colleagues] = await Promise.all([
    services.staffLog.read(part, { by, after: placeOf(after), limit: LOG_ENTRIES }),
    services.staffLog.colleagues(part),
  ])
  const last = found.length === LOG_ENTRIES ? found.at(-1)?.place : undefined
  const page: StaffLogPage = {
    entries: found.map(({ place: _, ...entry }) => entry),
    colleagues,
    couriers: await couriersAmong(colleagues, services),
    ...(last && { next: [last.at, last.source, last.number, last.id].join('_') }),
  }
  return json(page)
}

function partOf(day?: string, number?: string): LogPart {
  if (number !== undefined) {
    const order = parseNumber(number)
    if (order !== undefined) return { number: order }
    throw wrongFields([{ path: 'number', message: 'Номер заказа — число' }])
  }
  const from = startOfMoscowDay(Date.parse(dayAt('day', day)))
  return { from, to: from + DAY }
}

/** The names of the couriers among those who are in the log. */
async function couriersAmong(
  colleagues: readonly string[],
  { stopCouriers }: Services,
): Promise<Record<string, string>> {
  const ids = colleagues.flatMap((by) => /^courier-(\d+)$/.exec(by)?.slice(1).map(Number) ?? [])
  if (ids.length === 0) return {}
  const names = await stopCouriers.linkNames(ids)
  return Object.fromEntries([...names].map(([id, name]) => [`courier-${id}`, name]))
}

const PLACE = /^\d{1,15}_[012]_\d{1,15}_\d{1,15}$/

function placeOf(after: string | undefined): LogPlace | undefined {
  if (after === undefined) return undefined
  if (!PLACE.test(after))
    throw wrongFields([{ path: 'after', message: 'Место в журнале — из прошлого ответа' }])
  const [at = 0, source = 0, number = 0, id = 0] = after.split('_').map(Number)
  return { at, source, number, id }
}
