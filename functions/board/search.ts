import { SearchRequest, type BoardOrder } from '../../src/contract/board.ts'
import { readPhone } from '../../src/wording/phone.ts'
import { wordsOf } from '../../src/domain/order-life/words.ts'
import { readJson, validBody } from '../http/body.ts'
import type { Handler } from '../http/route.ts'
import type { OrderQuery } from './board-store.ts'

/**
 * `POST /api/staff/search`: orders by number, by phone in any spelling, its first or its last digits, by the ИНН of their payer or
 * another number in their texts, or by words of name, company, address and comment; no names and phones in the answer. Rule 68.
 */
export const searchOrders: Handler = async ({ req, json, var: { services } }) => {
  const { query } = validBody(await readJson(req.raw), SearchRequest)
  const parsed = parseQuery(query)
  const orders: BoardOrder[] = parsed ? await services.board.search(parsed) : []
  return json({ orders })
}

/** Undefined for a query in which nothing can be looked for. */
export function parseQuery(query: string): OrderQuery | undefined {
  const { phone } = readPhone(query)
  if (phone !== query) return { digits: phone.slice(1), phone }
  const digits = query.replace(/\D/g, '')
  if (digits && /^[\d\s()+№#./\u2010-\u2015\u2212-]+$/.test(query))
    return { digits, phone: `+${digits.replace(/^8/, '7')}` }
  const words = wordsOf(query).slice(0, 5)
  return words.length > 0 ? { words } : undefined
}
