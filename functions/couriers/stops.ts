import {
  CourierStop,
  DeliveredRequest,
  type CourierStops,
  type StaffStops,
} from '../../src/contract/courier.ts'
import { picked } from '../../src/contract/fields.ts'
import type { SheetOrder } from '../../src/contract/board.ts'
import { BOARD_ORDERS } from '../../src/contract/staff.ts'
import type { Actor } from '../../src/domain/order-life/states.ts'
import { stopsFor } from '../../src/domain/sheets/couriers.ts'
import { stopsByWindow } from '../../src/domain/sheets/stops.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { DAY } from '../../src/domain/time.ts'
import { settings } from '../../src/settings/shop.ts'
import type { BoardPlace, BoardStore, Viewer } from '../board/board-store.ts'
import { numberOf } from '../http/number.ts'
import { applyStep } from '../board/step.ts'
import { validBody } from '../http/body.ts'
import { sha256 } from '../http/hash.ts'
import type { Colleague } from '../http/colleague.ts'
import { Problem, wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { CourierLink } from './courier-links.ts'

/**
 * Milliseconds from now after which no link ends that is of use: nothing can be ordered for a day so far ahead. For a clock that
 * runs behind, one of a past day would end there.
 */
const LAST_LINK = (settings.slots.horizonDays + 2) * DAY

type HandlerContext = Parameters<Handler>[0]

/**
 * `GET /api/courier/stops`: the stops of the link's day and courier that are confirmed, with contact data, which is recorded once a link
 * and order; 404 for a link that is unknown or has expired. Rules 82 and 84.
 */
export const showStops: Handler = async (context) => {
  const { services } = context.var
  const link = await linkOf(context)
  const viewer = { email: nameOf(link), at: services.now(), opening: nameOf(link) }
  const stops: CourierStops = {
    date: link.date,
    courier: link.courier,
    expiresAt: new Date(link.expiresAt).toISOString(),
    stops: await stopsOf(link, viewer, services),
  }
  return context.json(stops)
}

/** `GET /api/staff/stops?date=…`: the stops of today or tomorrow, recorded once a colleague and order. Rules 69 and 82. */
export const showStopsToStaff: Handler = async (context) => {
  const { services, staff } = context.var
  const at = services.now()
  const { date = moscowDate(at) } = context.req.query()
  if (!daysOfCourier(at).includes(date))
    throw wrongFields([{ path: 'date', message: 'Сегодня или завтра' }])
  const viewer = { email: staff.email, at, opening: `stops-${date}` }
  const stops: StaffStops = {
    date,
    stops: await stopsOf({ date, courier: courierOf(staff) }, viewer, services),
  }
  return context.json(stops)
}

/** `POST /api/courier/stops/{number}/delivered`: only for a stop of the link's day and courier. Once per key. Rules 51 and 84. */
export const deliverStop: Handler = async (context) => {
  const link = await linkOf(context)
  return deliver(context, [link], `staff:${nameOf(link)}`)
}

/**
 * `POST /api/staff/stops/{number}/delivered`: only for a stop of today or tomorrow that the colleague sees. Once per key.
 * Rules 51 and 69.
 */
export const deliverStopByStaff: Handler = (context) => {
  const { services, staff } = context.var
  const courier = courierOf(staff)
  const days = daysOfCourier(services.now()).map((date) => ({ date, courier }))
  return deliver(context, days, `staff:${staff.email}`)
}

/** Today and tomorrow in Moscow. */
function daysOfCourier(now: number): string[] {
  return [moscowDate(now), moscowDate(now + DAY)]
}

/** The day of a courier; an empty name means all of it. */
type CourierDay = Pick<CourierLink, 'date' | 'courier'>

/** Managers see the stops of all couriers. Rule 69. */
function courierOf({ role, email }: Colleague): string {
  return role === 'courier' ? email : ''
}

/** The stops that a courier takes on a day, however many the day has: none may be left without a courier. */
async function ownOrders({ date, courier }: CourierDay, board: BoardStore): Promise<SheetOrder[]> {
  const orders: SheetOrder[] = []
  let after: BoardPlace | undefined
  for (;;) {
    const page = await board.delivered(date, date, { after, limit: BOARD_ORDERS })
    orders.push(...page)
    const last = page.length === BOARD_ORDERS ? page.at(-1) : undefined
    if (!last) return stopsFor(courier, orders)
    after = { date: last.date, window: last.window, number: last.number }
  }
}

/** The confirmed stops of a courier's day in the order in which they are driven to; the viewer is recorded. */
async function stopsOf(
  day: CourierDay,
  viewer: Viewer,
  { board }: Services,
): Promise<CourierStop[]> {
  const orders = await ownOrders(day, board)
  const due = stopsByWindow(orders.filter(({ state }) => state !== 'taken'))
  const listed = due.flatMap(({ stops }) => stops)
  const opened = await board.openOrders(
    listed.map(({ number }) => number),
    viewer,
  )
  const contacts = new Map(opened.map((contact) => [contact.number, contact]))
  return listed.flatMap((order) => {
    const contact = contacts.get(order.number)
    if (!contact) return []
    const boxes = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return [picked(CourierStop, { ...order, ...contact, boxes })]
  })
}

async function deliver(
  context: HandlerContext,
  days: readonly CourierDay[],
  actor: Actor,
): Promise<Response> {
  const number = numberOf(context)
  const { board } = context.var.services
  const orders = await Promise.all(days.map((day) => ownOrders(day, board)))
  if (!orders.flat().some((order) => order.number === number)) throw new Problem('not-found')
  return applyStep(context, actor, (body) => ({
    ...validBody(body, DeliveredRequest),
    state: 'delivered',
    reason: '',
  }))
}

async function linkOf({ req, var: { services } }: HandlerContext): Promise<CourierLink> {
  const token = /^Bearer +([\w-]{32})$/i.exec(req.header('authorization') ?? '')?.[1]
  const link = token && (await services.courierLinks.find(await sha256(token), services.now()))
  if (!link || link.expiresAt > services.now() + LAST_LINK) throw new Problem('not-found')
  return link
}

const nameOf = ({ id }: CourierLink) => `courier-${id}`
