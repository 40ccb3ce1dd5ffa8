import { navigateTo } from '../../client/navigation/index.ts'
import { useRef } from 'react'
import { cartOnTheWire, isTakenCallback, type OrderedLines } from '../../client/edge/orders.ts'
import { formatPhone } from '../../domain/phone.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { removeOrdered } from '../../stores/cart.ts'
import { useSending } from '../form/use-sending.ts'
import { readCallback } from './read-callback.ts'

/** Asks to be called back, with the cart if there is one; the cart is emptied only when the request is known to be taken. */
export function useCallback(cart?: PricedCart) {
  /** What was sent last, in words. */
  const text = useRef('')
  const sending = useSending({
    path: '/api/callbacks',
    read: (data) => {
      const read = readCallback(data)
      if (!read.ok) return read
      const { name, phone, comment } = read.form
      text.current = ['Перезвоните мне', `${name}, ${formatPhone(phone)}`, comment]
        .join('\n')
        .trim()
      return { ok: true, body: { ...read.form, ...(cart && cartOnTheWire(cart)) } }
    },
    isTaken: isTakenCallback,
    onTaken: (_, sent) => {
      removeOrdered((sent as Partial<OrderedLines>).lines ?? [])
      return navigateTo('/success-manager/')
    },
    takenBefore:
      'Просьба, которую вы\u00a0отправили раньше, уже у\u00a0нас: перезвоним. Чтобы отправить ещё одну, нажмите снова',
  })
  return { ...sending, textOf: () => text.current }
}
