import type { FullWindows } from '../../src/contract/answers.ts'
import { countPieces } from '../../src/domain/order-life/pieces.ts'
import {
  deliveryDays,
  moscowDate,
  type DeliveryWindow,
  type MoscowDate,
} from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { Services } from '../services.ts'

const LINE = /^(\d{1,9})x(\d{1,3})$/
/** As many as an order may have (`cartFields` in src/contract/cart.ts). */
const MAX_LINES = 500

/** `GET /api/windows?lines=12x2,74x1`: the windows without room for these boxes. Rules 60 and 62. */
export const fullWindows: Handler = async ({ req, json, var: { services } }) => {
  const pieces = countPieces(linesOf(req.query('lines') ?? ''), services.piecesPerBox)
  const now = services.now()
  const isFull = await fullness(pieces, services, now)
  // From now on: lead times do not bind colleagues, and no shopper is offered an earlier window.
  const full = deliveryDays(now, { ...settings.slots, leadTimeHours: 0 }).flatMap(
    ({ date, windows }) =>
      windows.filter((window) => isFull(date, window)).map((window) => ({ date, window })),
  )
  const body: FullWindows = { full }
  return json(body, 200, { 'cache-control': 'no-store' })
}

/** Tells which windows from today on have no room for that many pieces. Rules 60 and 62. */
export async function fullness(
  pieces: number,
  { capacity, closings: store, orders }: Pick<Services, 'capacity' | 'closings' | 'orders'>,
  now: number,
): Promise<(date: MoscowDate, window: DeliveryWindow) => boolean> {
  const today = moscowDate(now)
  const closings = await store.from(today)
  const isLimited = capacity.orders !== null || capacity.pieces !== null || closings.length > 0
  const loads = isLimited ? await orders.loads(today) : []
  return (date, window) => {
    const load = loads.find((taken) => taken.date === date && taken.window === window)
    const limits = closings.filter(
      (closing) => closing.date === date && ['', window].includes(closing.window),
    )
    return [capacity, ...limits].some(
      (most) =>
        (most.orders !== null && (load?.orders ?? 0) >= most.orders) ||
        (most.pieces !== null && (load?.pieces ?? 0) + pieces > most.pieces),
    )
  }
}

function linesOf(text: string): { id: number; quantity: number }[] {
  if (text === '') return []
  const parts = text.split(',', MAX_LINES + 1)
  const lines = parts.map((part) => LINE.exec(part))
  if (parts.length > MAX_LINES || lines.includes(null))
    throw wrongFields([{ path: 'lines', message: 'Корзина — список вида 12x2,74x1' }])
  return lines.map((line) => ({ id: Number(line?.[1]), quantity: Number(line?.[2]) }))
}
