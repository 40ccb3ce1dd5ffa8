import { CourierLinkRequest, type IssuedCourierLink } from '../../src/contract/courier.ts'
import { moscowDate, startOfMoscowDay } from '../../src/domain/slots.ts'
import { DAY, HOUR } from '../../src/domain/time.ts'
import { settings } from '../../src/settings/shop.ts'
import { readJson, validBody } from '../http/body.ts'
import { sha256 } from '../http/hash.ts'
import { log } from '../http/log.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { newToken } from '../http/tokens.ts'

/** A link lives until three in the morning after its day. */
const LIFE_HOURS = 27

/**
 * `POST /api/staff/courier-links`: a link to the stops of a day that can be ordered for, of one courier or all. The token is in
 * this answer only. Rule 84.
 */
export const issueCourierLink: Handler = async (context) => {
  const { services, staff } = context.var
  const { date, courier } = validBody(await readJson(context.req.raw), CourierLinkRequest)
  const now = services.now()
  const expiresAt = startOfMoscowDay(Date.parse(date)) + LIFE_HOURS * HOUR
  if (expiresAt <= now) throw wrongFields([{ path: 'date', message: 'Этот день уже прошёл' }])
  if (date > moscowDate(now + (settings.slots.horizonDays - 1) * DAY))
    throw wrongFields([{ path: 'date', message: 'На этот день заказы ещё не принимаются' }])
  const token = newToken()
  const tokenHash = await sha256(token)
  await services.courierLinks.issue({
    tokenHash,
    date,
    courier,
    at: now,
    by: staff.email,
    expiresAt,
  })
  await services.staffLog.add({
    at: now,
    by: staff.email,
    kind: 'issued-link',
    details: { date, ...(courier && { courier }) },
  })
  log('courier-link-issued', { date })
  const issued: IssuedCourierLink = {
    path: `/courier/#${token}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
  return context.json(issued)
}
