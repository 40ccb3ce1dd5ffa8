import { BOARD_ORDERS } from '../../src/contract/staff.ts'
import type { BoardJson, BoardOrder } from '../../src/contract/board.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { isKnownTag } from '../http/etag.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { sha256 } from '../http/hash.ts'
import { staffPauses } from '../stop-list/change.ts'
import type { BoardPlace } from './board-store.ts'

const DAY = 86_400_000
/** Confirmed orders that are further away are found by the search. */
const DAYS_AHEAD = 7

/**
 * `GET /api/staff/board`: the orders of today and the next seven days, every later order that is not confirmed yet,
 * callback requests and the stop-list; no contact data. Orders beyond `BOARD_ORDERS` follow in further answers, asked for
 * with `after`: none is left out, however many there are. 304 while nothing has changed. Rule 68.
 */
export const showBoard: Handler = async ({ req, var: { services } }) => {
  const now = services.now()
  const after = placeAfter(req.query('after'))
  const [orders, callbacks, paused] = await Promise.all([
    services.board.orders(moscowDate(now), moscowDate(now + DAYS_AHEAD * DAY), after),
    services.board.callbacks(now - DAY),
    staffPauses(services),
  ])
  const last = orders.length === BOARD_ORDERS ? orders.at(-1) : undefined
  const next = last && `${last.date}_${last.window}_${last.number}`
  const board: BoardJson = { orders, callbacks, paused, ...(next && { next }) }
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

const PLACE = /^(\d{4}-\d\d-\d\d)_(\d\d:\d\d-\d\d:\d\d)_([1-9]\d{0,14})$/

/** The place that `next` of an answer names; undefined for the first answer. */
function placeAfter(next: string | undefined): BoardPlace | undefined {
  if (next === undefined) return undefined
  const [, date, window, number] = PLACE.exec(next) ?? []
  if (!date || !window)
    throw wrongFields([{ path: 'after', message: 'Место на доске — день, время и номер заказа' }])
  return { date, window, number: Number(number) }
}
