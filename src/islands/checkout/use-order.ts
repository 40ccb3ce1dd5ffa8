import { useRef } from 'react'
import { refreshCartNow } from '../../client/cart/keep-cart-current.ts'
import { navigateTo } from '../../client/navigation/index.ts'
import {
  isTakenOrder,
  orderBody,
  successUrl,
  type OrderedLines,
  type TakenOrder,
} from '../../client/edge/orders.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { removeOrdered } from '../../stores/cart.ts'
import { useSending } from '../form/use-sending.ts'
import { orderText } from './order-text.ts'
import { priceDifference } from './price-difference.ts'
import { readOrder } from './read-order.ts'

/** Refusals that mean: the catalogue is not the one that the cart was filled from. */
const MOVED_ON = ['/problems/price-changed', '/problems/unknown-product']

/** Places the order; the cart is emptied only when the order is known to be taken. */
export function useOrder(cart: PricedCart) {
  /** What was sent last, in words. */
  const text = useRef('')
  const sending = useSending<TakenOrder>({
    path: '/api/orders',
    read: (data) => {
      const read = readOrder(data, cart.pickup)
      if (!read.ok) return read
      text.current = orderText(cart, read.form)
      return { ok: true, body: orderBody(cart, read.form) }
    },
    isTaken: isTakenOrder,
    onTaken: (taken, sent) => {
      removeOrdered((sent as OrderedLines).lines)
      return navigateTo(successUrl(taken))
    },
    onRefused: async (problem) => {
      const seen = cart.orderTotal
      if (MOVED_ON.includes(problem.type)) await refreshCartNow()
      return problem.type === '/problems/price-changed' ? priceDifference(problem, seen) : undefined
    },
    takenBefore:
      'Заказ, который вы\u00a0отправили раньше, уже у\u00a0нас. Этот от\u00a0него отличается и\u00a0не\u00a0отправлен: если нужен ещё один, нажмите снова',
  })
  return { ...sending, textOf: () => text.current }
}
