import type { BoardJson, BoardOrder } from '../../src/contract/board.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { isKnownTag } from '../http/etag.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { sha256 } from '../orders/secrets.ts'
import { staffPauses } from '../stop-list/change.ts'

const DAY = 86_400_000
/** Confirmed orders that are further away are found by the search. */
const DAYS_AHEAD = 7

/**
 * `GET /api/staff/board`: the orders of today and the next seven days, every later order that is not confirmed yet,
 * callback requests and the stop-list; no contact data. 304 while nothing has changed. Rule 68.
 */
export const showBoard: Handler = async ({ req, var: { services } }) => {
  const now = services.now()
  const [orders, callbacks, paused] = await Promise.all([
    services.board.orders(moscowDate(now), moscowDate(now + DAYS_AHEAD * DAY)),
    services.board.callbacks(now - DAY),
    staffPauses(services),
  ])
  const board: BoardJson = { orders, callbacks, paused }
  const body = JSON.stringify(board)
  const headers = { etag: `"${await sha256(body)}"`, 'cache-control': 'no-store' }
  if (isKnownTag(req.header('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } })
}

/** `GET /api/staff/orders?digits=…`: by number, or by the last four digits of the phone. */
export const searchOrders: Handler = async ({ req, json, var: { services } }) => {
  const digits = req.query('digits') ?? ''
  if (!/^\d{1,9}$/.test(digits))
    throw wrongFields([{ path: 'digits', message: 'Номер заказа или четыре цифры телефона' }])
  const orders: BoardOrder[] = await services.board.search(digits)
  return json({ orders }, 200, { 'cache-control': 'no-store' })
}
