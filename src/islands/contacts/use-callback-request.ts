import { wireCart, isAcceptedCallback, type SentOrder } from '../../requests/orders.ts'
import type { AcceptedCallback } from '../../contract/answers.ts'
import type { CallbackForm } from '../../contract/forms.ts'
import { navigateTo } from '../../client/navigation/index.ts'
import { formatPhone } from '../../wording/phone.ts'
import { $pricedCart, removeOrdered } from '../../stores/cart.ts'
import { forgetTyped } from '../form/typed-values.ts'
import { useSending } from '../form/sending/use-sending.ts'
import { readCallback } from './read-callback.ts'

/**
 * Asks to be called back, `withCart` with the cart, whose lines leave it only when the request is known to be taken.
 * Rule 33.
 */
export function useCallbackRequest(withCart: boolean) {
  return useSending<AcceptedCallback, CallbackForm & Partial<SentOrder>>({
    path: '/api/callbacks',
    read: (data) => {
      const read = readCallback(data)
      if (!read.ok) return read
      const { name, phone, comment } = read.form
      const text = ['Перезвоните мне', `${name}, ${formatPhone(phone)}`, comment].join('\n').trim()
      const cart = withCart ? wireCart($pricedCart.get()) : {}
      return { ok: true, body: { ...read.form, ...cart }, text }
    },
    isAccepted: isAcceptedCallback,
    onAccepted: (_, sent) => {
      removeOrdered(sent.lines ?? [])
      forgetTyped('callback', ['comment', 'consent'])
      return navigateTo('/success-manager/')
    },
    acceptedBefore:
      'Заявка, которую вы отправили раньше, уже у нас: перезвоним. Чтобы отправить ещё одну, нажмите снова',
  })
}
