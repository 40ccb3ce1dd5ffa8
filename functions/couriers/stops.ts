import { DeliveredRequest, type CourierStops } from '../../src/contract/courier.ts'
import { BOARD_ORDERS } from '../../src/contract/staff.ts'
import { stopsByWindow } from '../../src/domain/sheets/stops.ts'
import { numberOf } from '../board/open.ts'
import { applyStep } from '../board/step.ts'
import { validBody } from '../http/body.ts'
import { sha256 } from '../http/hash.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { CourierLink } from './courier-links.ts'

type HandlerContext = Parameters<Handler>[0]

/**
 * `GET /api/courier/stops`: the stops of the link's day that are confirmed, with contact data, which is recorded once a link
 * and order; 404 for a link that is unknown or has expired. Rules 82 and 84.
 */
export const showStops: Handler = async (context) => {
  const { services } = context.var
  const link = await linkOf(context)
  const orders = await services.board.delivered(link.date, link.date, { limit: BOARD_ORDERS })
  const due = stopsByWindow(orders.filter(({ state }) => state !== 'taken'))
  const listed = due.flatMap(({ stops }) => stops)
  const opened = await services.board.openOrders(
    listed.map(({ number }) => number),
    { email: nameOf(link), at: services.now(), opening: nameOf(link) },
  )
  const contacts = new Map(opened.map((contact) => [contact.number, contact]))
  const stops: CourierStops = {
    date: link.date,
    expiresAt: new Date(link.expiresAt).toISOString(),
    stops: listed.flatMap((order) => {
      const contact = contacts.get(order.number)
      if (!contact) return []
      const { number, state, version, window, distance, payment, orderTotal, lines } = order
      const { name, phone, address, comment } = contact
      const boxes = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      return [
        {
          ...{ number, state, version, window, distance, payment, orderTotal, boxes },
          ...{ name, phone, address, comment },
        },
      ]
    }),
  }
  return context.json(stops, 200, { 'cache-control': 'no-store' })
}

/** `POST /api/courier/stops/{number}/delivered`: only for a stop of the link's day. Once per key. Rules 51 and 84. */
export const deliverStop: Handler = async (context) => {
  const { services } = context.var
  const link = await linkOf(context)
  const number = numberOf(context)
  const orders = await services.board.delivered(link.date, link.date, { limit: BOARD_ORDERS })
  if (!orders.some((order) => order.number === number && !order.pickup))
    throw new Problem('not-found')
  return applyStep(context, `staff:${nameOf(link)}`, (body) => ({
    ...validBody(body, DeliveredRequest),
    state: 'delivered',
    reason: '',
  }))
}

async function linkOf({ req, var: { services } }: HandlerContext): Promise<CourierLink> {
  const token = /^Bearer +([\w-]{32})$/i.exec(req.header('authorization') ?? '')?.[1]
  const link = token && (await services.courierLinks.find(await sha256(token), services.now()))
  if (!link) throw new Problem('not-found')
  return link
}

const nameOf = ({ id }: CourierLink) => `courier-${id}`
