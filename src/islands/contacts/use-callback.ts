import { navigateTo } from '../../client/navigate.ts'
import { cartOnTheWire } from '../../client/orders.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { clearCart } from '../../stores/cart.ts'
import { useSending } from '../form/use-sending.ts'
import { readCallback } from './read-callback.ts'

/** Asks to be called back, with the cart if there is one; the cart is emptied only when the request is known to be taken. */
export function useCallback(cart?: PricedCart) {
  return useSending({
    path: '/api/callbacks',
    read: (data) => {
      const read = readCallback(data)
      return read.ok ? { ok: true, body: { ...read.form, ...(cart && cartOnTheWire(cart)) } } : read
    },
    onTaken: () => {
      if (cart) clearCart()
      return navigateTo('/success-manager/')
    },
    noAnswer:
      'Связь прервалась, и\u00a0мы не\u00a0знаем, дошла ли просьба. Нажмите ещё раз: дважды не\u00a0запишем',
  })
}
