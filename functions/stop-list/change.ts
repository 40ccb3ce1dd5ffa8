import type { StaffStopList } from '../../src/contract/stop-list.ts'
import { StopListChange } from '../../src/contract/stop-list.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { isStopped, pauseEnd } from '../../src/domain/stop-list.ts'
import { readJson, validBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { Services } from '../services.ts'
import { endOnWire } from './show.ts'
import type { KeptPause } from './stop-list.ts'

/** `GET /api/staff/stop-list`: the pauses with who made them. */
export const showStaffStopList: Handler = async ({ var: { services } }) => answer(services)

/** `POST /api/staff/stop-list`: pauses a product or takes its pause back; sent twice it does the same. Rule 64. */
export const changeStopList: Handler = async ({ req, var: { services, staff } }) => {
  const { product: id, pause } = validBody(await readJson(req.raw), StopListChange)
  const product = services.products.find((known) => known.id === id)
  if (!product) throw wrongFields([{ path: 'product', message: 'Такого товара нет' }])
  const since = services.now()
  if (pause === null) {
    await services.stopList.resume(id)
  } else {
    const until = pauseEnd(pause, since)
    if (until === undefined)
      throw wrongFields([{ path: 'pause', message: 'Выберите день после сегодняшнего' }])
    await services.stopList.pause({ id, until, since, by: staff.email })
  }
  await services.staffLog.add({
    at: since,
    by: staff.email,
    kind: pause === null ? 'resumed' : 'paused',
    details: { product: product.name },
  })
  log('stop-list-changed', { product: id, paused: pause !== null })
  return answer(services)
}

async function answer({ stopList, setsOf, now }: Services): Promise<Response> {
  const pauses = await stopList.current(now())
  /** The boxes with the product of a pause: the product itself, and the sets that have it. */
  const boxesOf = ({ id }: KeptPause) => [id, ...(setsOf[id] ?? [])]
  const orders = await stopList.ordersWith([...new Set(pauses.flatMap(boxesOf))], moscowDate(now()))
  const affected = pauses.flatMap((pause) =>
    orders
      .filter(({ box, date }) => boxesOf(pause).includes(box) && isStopped(pause, date))
      .map((order) => ({ product: pause.id, ...order })),
  )
  const body: StaffStopList = { paused: pauses.map(shownToStaff), affected }
  return Response.json(body)
}

/** The pauses that hold now, with who made them. */
export async function staffPauses({
  stopList,
  now,
}: Pick<Services, 'stopList' | 'now'>): Promise<StaffStopList['paused']> {
  return (await stopList.current(now())).map(shownToStaff)
}

function shownToStaff({ id, until, since, by }: KeptPause): StaffStopList['paused'][number] {
  return { id, by, until: endOnWire(until), since: new Date(since).toISOString() }
}
