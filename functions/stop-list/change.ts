import type { StaffStopList } from '../../src/contract/stop-list.ts'
import { StopListChange } from '../../src/contract/stop-list.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { pauseEnd } from '../../src/domain/stop-list.ts'
import { readJson, validBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { Services } from '../services.ts'

/** `GET /api/staff/stop-list`: the pauses with who made them. */
export const showStaffStopList: Handler = async ({ var: { services } }) => answer(services)

/** `POST /api/staff/stop-list`: pauses a product or takes its pause back; sent twice it does the same. Rule 64. */
export const changeStopList: Handler = async ({ req, var: { services, staff } }) => {
  const { product: id, pause } = validBody(await readJson(req.raw), StopListChange)
  if (!services.products.some((product) => product.id === id))
    throw wrongFields([{ path: 'product', message: 'Такого товара нет' }])
  const since = services.now()
  if (pause === null) {
    await services.stopList.resume(id)
  } else {
    const until = pauseEnd(pause, since)
    if (until === undefined)
      throw wrongFields([{ path: 'pause', message: 'Это время уже прошло. Выберите другое' }])
    await services.stopList.pause({ id, until, since, by: staff.email })
  }
  log('stop-list-changed', { product: id, paused: pause !== null })
  return answer(services)
}

async function answer(services: Services): Promise<Response> {
  const now = services.now()
  const [paused, affected] = await Promise.all([
    staffPauses(services),
    services.stopList.affected(moscowDate(now), now),
  ])
  const body: StaffStopList = { paused, affected }
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}

/** The pauses that hold now, with who made them. */
export async function staffPauses({
  stopList,
  now,
}: Pick<Services, 'stopList' | 'now'>): Promise<StaffStopList['paused']> {
  const pauses = await stopList.current(now())
  return pauses.map(({ id, until, since, by }) => ({
    id,
    by,
    until: until === null ? null : new Date(until).toISOString(),
    since: new Date(since).toISOString(),
  }))
}
