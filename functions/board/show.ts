import * as v from 'valibot'
import { BOARD_ORDERS, MOST_SHEET_DAYS } from '../../src/contract/staff.ts'
import * as contract from '../../src/contract/board.ts'
import { may } from '../../src/domain/roles.ts'
import { moscowDate, type MoscowDate } from '../../src/domain/slots.ts'
import { DAY } from '../../src/domain/time.ts'
import { dayAt } from '../http/day.ts'
import { isKnownTag } from '../http/etag.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { sha256 } from '../http/hash.ts'
import { staffPauses } from '../stop-list/change.ts'
import type { BoardPlace } from './board-store.ts'

/** Confirmed orders that are further away are found by the search. */
const DAYS_AHEAD = 7

/**
 * `GET /api/staff/board`: the orders of today and the next seven days, every later order that is not confirmed yet,
 * callback requests, the stop-list and what is printed; no names and phones, and without the right to contacts no addresses,
 * companies and callback requests. Orders beyond `BOARD_ORDERS` follow in further answers, asked for
 * with `after`: none is left out, however many there are. 304 while nothing has changed. Rule 68.
 */
export const showBoard: Handler = async ({ req, var: { services, staff } }) => {
  const now = services.now()
  const after = placeAfter(req.query('after'))
  const seesContacts = may(staff.role, 'contacts')
  const today = moscowDate(now)
  const [orders, callbacks, paused, printed] = await Promise.all([
    services.board.orders(today, moscowDate(now + DAYS_AHEAD * DAY), after),
    seesContacts ? services.board.callbacks(now - DAY) : [],
    staffPauses(services),
    services.board.prints(today),
  ])
  const board: contract.BoardJson = {
    orders: seesContacts ? orders : orders.map((order) => ({ ...order, address: '', company: '' })),
    callbacks,
    paused,
    printed,
    ...nextOf(orders),
  }
  return tagged(board, req.header('if-none-match'))
}

/**
 * `GET /api/staff/sheets?from=…&to=…`: the orders delivered on these days, past or future, both included; without `to` on
 * that one day. Cancelled orders are left out. In pages and with 304 as the board's. Rule 68.
 */
export const showSheets: Handler = async ({ req, var: { services } }) => {
  const { from, to, after: place } = req.query()
  const [first, last] = checkDays(from, to)
  const after = placeAfter(place)
  const orders = await services.board.delivered(first, last, { after, limit: BOARD_ORDERS })
  const sheets: contract.SheetOrders = { orders, ...nextOf(orders) }
  return tagged(sheets, req.header('if-none-match'))
}

/** The days from the first to the last, both included. Throws a problem when they are too many for one sheet. */
export function daysFrom(first: MoscowDate, last: MoscowDate): MoscowDate[] {
  const days = (Date.parse(last) - Date.parse(first)) / DAY + 1
  if (days < 1 || days > MOST_SHEET_DAYS)
    throw wrongFields([
      { path: 'to', message: `От первого дня, не больше ${MOST_SHEET_DAYS} дней` },
    ])
  return Array.from({ length: days }, (_, ahead) => moscowDate(Date.parse(first) + ahead * DAY))
}

/** The first and the last day that a query names; without the last, the first is both. Throws a problem when they are too many. */
export function checkDays(first?: string, last = first): [from: MoscowDate, to: MoscowDate] {
  const from = dayAt('from', first)
  const to = dayAt('to', last)
  daysFrom(from, to)
  return [from, to]
}

/** The place of the last order, where others may follow. */
export function nextOf(orders: readonly BoardPlace[]): { next?: string } {
  const last = orders.length === BOARD_ORDERS ? orders.at(-1) : undefined
  return last ? { next: `${last.date}_${last.window}_${last.number}` } : {}
}

/** The answer with an `ETag`; 304 where the client has it. */
async function tagged(answer: object, ifNoneMatch: string | undefined): Promise<Response> {
  const body = JSON.stringify(answer)
  const headers = { etag: `"${await sha256(body)}"` }
  if (isKnownTag(ifNoneMatch, headers.etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } })
}

/** The place that `next` of an answer names; undefined for the first answer. */
export function placeAfter(next: string | undefined): BoardPlace | undefined {
  if (next === undefined) return undefined
  if (!v.is(contract.BoardPlace, next))
    throw wrongFields([{ path: 'after', message: 'Место на доске — день, время и номер заказа' }])
  const [date = '', window = '', number] = next.split('_')
  return { date, window, number: Number(number) }
}
