import { GiveStopsRequest, type DayCouriers, type GivenStops } from '../../src/contract/courier.ts'
import type { MoscowDate } from '../../src/domain/slots.ts'
import { readJson, validBody } from '../http/body.ts'
import { dayAt } from '../http/day.ts'
import { log } from '../http/log.ts'
import type { Handler } from '../http/route.ts'
import type { Services } from '../services.ts'

/** `GET /api/staff/couriers?date=…`: who can take stops of the day, by name. Rule 84. */
export const showCouriers: Handler = async (context) => {
  const { services } = context.var
  const date = dayAt('date', context.req.query('date'))
  const body: DayCouriers = { date, couriers: await couriersOf(date, services) }
  return context.json(body)
}

/** `POST /api/staff/couriers`: gives stops of a day to a courier, or to nobody; sent twice it does the same. Rule 84. */
export const giveStops: Handler = async (context) => {
  const { services, staff } = context.var
  const { date, courier, numbers } = validBody(await readJson(context.req.raw), GiveStopsRequest)
  const at = services.now()
  const given = await services.stopCouriers.give({ date, courier, numbers, by: staff.email, at })
  if (given.length > 0) {
    const details = { date, courier, orders: given.join(', ') }
    await services.staffLog.add({ at, by: staff.email, kind: 'gave-stops', details })
    log('stops-given', { date, stops: given.length })
  }
  const body: GivenStops = { date, courier, numbers: given }
  return context.json(body)
}

/** Names of links and of stops that are given, and the colleagues who are couriers, by their e-mail. */
async function couriersOf(date: MoscowDate, services: Services): Promise<string[]> {
  const [names, roles] = await Promise.all([
    services.stopCouriers.names(date, services.now()),
    services.staffRoles.all(),
  ])
  const colleagues = roles.filter(({ role }) => role === 'courier').map(({ email }) => email)
  return [...new Set([...names, ...colleagues])].sort((a, b) => a.localeCompare(b, 'ru'))
}
