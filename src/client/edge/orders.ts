import type { OrderForm, PaymentKind } from '../../contract/order.ts'
import type { RingRoadSide } from '../../domain/delivery.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { call, type Answer } from './http.ts'

/** The answer to an order that was taken. */
export interface TakenOrder {
  number: number
  token: string
  orderTotal: number
}

/** Whether an answer is that of a taken order: any other must neither empty the cart nor open a page. */
export function isTakenOrder(answer: unknown): answer is TakenOrder {
  const { number, token } = (answer ?? {}) as Partial<TakenOrder>
  return Number.isSafeInteger(number) && typeof token === 'string' && /^[\w-]{32}$/.test(token)
}

/** Whether an answer is that of a callback request that was taken. */
export function isTakenCallback(answer: unknown): boolean {
  return Number.isSafeInteger(((answer ?? {}) as { number?: unknown }).number)
}

/** What a request that was sent says about the cart. */
export interface OrderedLines {
  lines: readonly { id: number; quantity: number }[]
}

/** Body of `POST /api/orders` for this cart and form. */
export function orderBody(cart: PricedCart, form: OrderForm): object {
  return { ...cartOnTheWire(cart), expectedTotal: cart.orderTotal, ...form }
}

/** The cart as requests carry it, without gifts and prices. Rule 31. */
export function cartOnTheWire({ lines, promo, pickup, mkad, mkad_distance }: PricedCart) {
  return {
    lines: lines.filter(({ gift }) => !gift).map(({ id, quantity }) => ({ id, quantity })),
    promo: String(promo),
    pickup,
    mkad,
    mkad_distance,
  }
}

/** An order as its shopper may see it: `GET /api/orders/{number}`. */
export interface ShownOrder {
  number: number
  createdAt: string
  lines: { id: number; name: string; quantity: number; amount: number; gift: boolean }[]
  pickup: boolean
  mkad: RingRoadSide
  mkad_distance: number
  totalWeight: number
  totalAmount: number
  sale: number
  savings: number
  deliveryCost: number
  orderTotal: number
  delivery: { address: string; date: string; window: string }
  payment: PaymentKind
  persons: number | null
  comment: string
}

export function fetchOrder(number: string, token: string): Promise<Answer<ShownOrder>> {
  return call(`/api/orders/${number}`, {
    headers: { authorization: `Bearer ${token}` },
    accepts: isShownOrder,
  })
}

function isShownOrder(answer: unknown): answer is ShownOrder {
  const { number, lines, delivery } = (answer ?? {}) as Partial<ShownOrder>
  return Number.isSafeInteger(number) && Array.isArray(lines) && typeof delivery === 'object'
}

/** The page of a taken order. Number and token are in the fragment, which browsers do not send to servers. Rule 32. */
export function successUrl({ number, token }: TakenOrder): string {
  return `/success/#${number}.${token}`
}

export function parseSuccessFragment(hash: string): { number: string; token: string } | undefined {
  const [, number, token] = /^#(\d+)\.([\w-]+)$/.exec(hash) ?? []
  return number && token ? { number, token } : undefined
}
