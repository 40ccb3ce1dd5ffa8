import { refreshCartNow } from '../../client/catalogue.ts'
import { navigateTo } from '../../client/navigate.ts'
import { orderBody, successUrl, type TakenOrder } from '../../client/orders.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { clearCart } from '../../stores/cart.ts'
import { useSending } from '../form/use-sending.ts'
import { readOrder } from './read-order.ts'

/** Refusals that mean: the catalogue is not the one that the cart was filled from. */
const MOVED_ON = ['/problems/price-changed', '/problems/unknown-product']

/** Places the order; the cart is emptied only when the order is known to be taken. */
export function useOrder(cart: PricedCart) {
  return useSending<TakenOrder>({
    path: '/api/orders',
    read: (data) => {
      const read = readOrder(data, cart.pickup)
      return read.ok ? { ok: true, body: orderBody(cart, read.form) } : read
    },
    onTaken: (taken) => {
      clearCart()
      return navigateTo(successUrl(taken))
    },
    onRefused: async (type) => {
      if (MOVED_ON.includes(type)) await refreshCartNow()
    },
    noAnswer:
      'Связь прервалась, и\u00a0мы не\u00a0знаем, дошёл ли заказ. Нажмите ещё раз: второго заказа не\u00a0будет',
  })
}
