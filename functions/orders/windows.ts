import type { FullWindows } from '../../src/contract/answers.ts'
import { countPieces } from '../../src/domain/order-life/pieces.ts'
import { deliveryDays, rulesForStaff } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'

const LINE = /^(\d{1,9})x(\d{1,3})$/
/** As many as an order may have (`cartFields` in src/contract/cart.ts). */
const MAX_LINES = 500

/** `GET /api/windows?lines=12x2,74x1`: the windows without room for these boxes. Rules 60 and 62. */
export const fullWindows: Handler = async ({ req, json, var: { services } }) => {
  const pieces = countPieces(linesOf(req.query('lines') ?? ''), services.piecesPerBox)
  // From now on: the board asks for them too, and no shopper is offered an earlier window.
  const slots = deliveryDays(services.now(), rulesForStaff(settings.slots)).flatMap(
    ({ date, windows }) => windows.map((window) => ({ date, window })),
  )
  const full = await services.orders.fullAmong(slots, pieces, services.capacity)
  return json({ full } satisfies FullWindows)
}

function linesOf(text: string): { id: number; quantity: number }[] {
  if (text === '') return []
  const parts = text.split(',', MAX_LINES + 1)
  const lines = parts.map((part) => LINE.exec(part))
  if (parts.length > MAX_LINES || lines.includes(null))
    throw wrongFields([{ path: 'lines', message: 'Корзина — список вида 12x2,74x1' }])
  return lines.map((line) => ({ id: Number(line?.[1]), quantity: Number(line?.[2]) }))
}
