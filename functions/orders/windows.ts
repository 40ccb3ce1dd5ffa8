import type { FullWindows } from '../../src/contract/answers.ts'
import { countPieces } from '../../src/domain/order-life/pieces.ts'
import { deliveryDays, moscowDate } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'

const LINE = /^(\d{1,9})x(\d{1,3})$/
/** As many as an order may have (`cartFields` in src/contract/cart.ts). */
const MAX_LINES = 500

/** `GET /api/windows?lines=12x2,74x1`: the windows without room for these boxes. Rule 60. */
export const fullWindows: Handler = async ({ req, json, var: { services } }) => {
  const pieces = countPieces(linesOf(req.query('lines') ?? ''), services.piecesPerBox)
  const { capacity } = services
  const now = services.now()
  const isLimited = capacity.orders !== null || capacity.pieces !== null
  const loads = isLimited ? await services.orders.loads(moscowDate(now)) : []
  const isFull = (date: string, window: string) => {
    const load = loads.find((taken) => taken.date === date && taken.window === window)
    return (
      (capacity.orders !== null && (load?.orders ?? 0) >= capacity.orders) ||
      (capacity.pieces !== null && (load?.pieces ?? 0) + pieces > capacity.pieces)
    )
  }
  const full = deliveryDays(now, settings.slots).flatMap(({ date, windows }) =>
    windows.filter((window) => isFull(date, window)).map((window) => ({ date, window })),
  )
  const body: FullWindows = { full }
  return json(body, 200, { 'cache-control': 'no-store' })
}

function linesOf(text: string): { id: number; quantity: number }[] {
  if (text === '') return []
  const parts = text.split(',', MAX_LINES + 1)
  const lines = parts.map((part) => LINE.exec(part))
  if (parts.length > MAX_LINES || lines.includes(null))
    throw wrongFields([{ path: 'lines', message: 'Корзина — список вида 12x2,74x1' }])
  return lines.map((line) => ({ id: Number(line?.[1]), quantity: Number(line?.[2]) }))
}
