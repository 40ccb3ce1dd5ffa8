import type { Rubles } from './money.ts'
import type { PricedCart } from './pricing.ts'

/** The most that the shop takes without a call. Rule 91. */
export interface UnaskedLimits {
  /** Rubles of the whole order. */
  orderTotal: Rubles
  /** Beyond the ring road. */
  distanceKm: number
  /** Boxes of one product. */
  quantity: number
}

/** The limit that a cart exceeds, with its value. */
export type Excess = {
  [Name in keyof UnaskedLimits]: { code: Name; most: number }
}[keyof UnaskedLimits]

type Asked = Pick<PricedCart, 'pickup' | 'mkad' | 'mkad_distance' | 'orderTotal'> & {
  lines: readonly { quantity: number }[]
}

/** Why the shop first talks to the shopper; undefined for an order that it takes unasked. Rule 91. */
export function excessOf(cart: Asked, limits: UnaskedLimits): Excess | undefined {
  const { lines, pickup, mkad, mkad_distance, orderTotal } = cart
  if (lines.some(({ quantity }) => quantity > limits.quantity))
    return { code: 'quantity', most: limits.quantity }
  if (!pickup && mkad === 'out' && mkad_distance > limits.distanceKm)
    return { code: 'distanceKm', most: limits.distanceKm }
  if (orderTotal > limits.orderTotal) return { code: 'orderTotal', most: limits.orderTotal }
  return undefined
}
