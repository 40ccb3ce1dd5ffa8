import { navigate } from 'astro:transitions/client'
import { useRef, useState } from 'react'
import { callbackIntent, sendCallback, type CallbackIntent } from '../../client/callbacks.ts'
import type { FieldError } from '../../domain/order.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { clearCart } from '../../stores/cart.ts'
import { readCallback } from './read-callback.ts'

const NO_ANSWER =
  'Связь прервалась, и\u00a0мы не\u00a0знаем, дошла ли просьба. Нажмите ещё раз: дважды не\u00a0запишем'

/** Sends the request once, with the cart if there is one; the cart is emptied only when the request is known to be taken. */
export function useCallback(cart?: PricedCart) {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const intent = useRef<CallbackIntent>(undefined)

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending) return
    setFailure('')
    const read = readCallback(new FormData(form))
    if (!read.ok) return refuse(form, read.errors)

    setErrors([])
    setSending(true)
    intent.current = callbackIntent(read.form, cart, intent.current)
    const answer = await sendCallback(intent.current)
    setSending(false)

    if (answer.ok) {
      if (cart) clearCart()
      return navigate('/success-manager/')
    }
    if (answer.problem?.errors) refuse(form, answer.problem.errors)
    setFailure(answer.problem?.detail ?? NO_ANSWER)
  }

  /** Shows the errors beside their fields and takes the shopper to the first. */
  function refuse(form: HTMLFormElement, found: readonly FieldError[]): void {
    setErrors(found)
    const paths = found.map(({ path }) => path)
    const first = Array.from(form.elements).find((element) =>
      paths.includes(element.getAttribute('name') ?? ''),
    )
    if (first instanceof HTMLElement) first.focus()
  }

  return {
    submit,
    sending,
    failure,
    errorOf: (path: string) => errors.find((error) => error.path === path)?.message,
  }
}
