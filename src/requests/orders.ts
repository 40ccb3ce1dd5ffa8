import type {
  AcceptedCallback,
  AcceptedOrder,
  OrderAccess,
  ShownOrder,
} from '../contract/answers.ts'
import type { PaymentKind } from '../contract/fields.ts'
import type { Rubles } from '../domain/money.ts'
import type { PricedCart } from '../domain/pricing.ts'
import { call, type Answer } from './http.ts'

/** Whether the body is that of a taken order. Any other must neither empty the cart nor open a page. */
export function isAcceptedOrder(answer: unknown): answer is AcceptedOrder {
  const { number, token } = (answer ?? {}) as Partial<AcceptedOrder>
  return Number.isSafeInteger(number) && typeof token === 'string' && /^[\w-]{32}$/.test(token)
}

/** Whether the body is that of a taken callback request. */
export function isAcceptedCallback(answer: unknown): answer is AcceptedCallback {
  return Number.isSafeInteger(((answer ?? {}) as Partial<AcceptedCallback>).number)
}

/** The cart in a sent body: the ordered lines, and the total that the shopper saw. */
export interface SentOrder {
  lines: readonly { id: number; quantity: number }[]
  expectedTotal: Rubles
  payment: PaymentKind
}

/** The cart as requests carry it, without gifts and prices. Rule 31. */
export function wireCart({ lines, promo, promoWord, pickup, mkad, mkad_distance }: PricedCart) {
  return {
    lines: lines.filter(({ gift }) => !gift).map(({ id, quantity }) => ({ id, quantity })),
    promo: promoWord || String(promo),
    pickup,
    mkad,
    mkad_distance,
  }
}

/** Headers that open an order. An unknown one is answered with 204: a browser would log a 404 as an error. */
export function orderHeaders(token: string) {
  return { authorization: `Bearer ${token}`, prefer: 'handling=lenient' }
}

/** The order behind the token; null where there is none for it. */
export function fetchOrder({ number, token }: OrderAccess): Promise<Answer<ShownOrder | null>> {
  return call<ShownOrder | null>(`/api/orders/${number}`, {
    headers: orderHeaders(token),
    accepts: (answer) => answer === null || isShownOrder(answer),
  })
}

/** Whether the body is that of an order. */
export function isShownOrder(answer: unknown): answer is ShownOrder {
  const { number, lines, delivery } = (answer ?? {}) as Partial<ShownOrder>
  return Number.isSafeInteger(number) && Array.isArray(lines) && typeof delivery === 'object'
}

/** The page of a taken order. Number and token are in the fragment, which browsers do not send to servers. Rule 32. */
export function successUrl({ number, token }: AcceptedOrder): string {
  return `/success/#${number}.${token}`
}

/** Number and token of such a page; undefined for a link that was cut, which no order can have. */
export function parseSuccessFragment(hash: string): OrderAccess | undefined {
  const [, number, token] = /^#(\d+)\.([\w-]{32})$/.exec(hash) ?? []
  return number && token ? { number: number as OrderAccess['number'], token } : undefined
}
