import { navigate } from 'astro:transitions/client'
import { useRef, useState } from 'react'
import { refreshCartNow } from '../../client/catalogue.ts'
import type { Answer } from '../../client/http.ts'
import {
  orderIntent,
  sendOrder,
  successUrl,
  type OrderIntent,
  type TakenOrder,
} from '../../client/orders.ts'
import type { FieldError } from '../../domain/order.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { clearCart } from '../../stores/cart.ts'
import { readForm } from './read-form.ts'

const NO_ANSWER =
  'Связь прервалась, и\u00a0мы не\u00a0знаем, дошёл ли заказ. Нажмите ещё раз: второго заказа не\u00a0будет'

/** Refusals that mean: the catalogue is not the one that the cart was filled from. */
const MOVED_ON = ['/problems/price-changed', '/problems/unknown-product']

/** Sends the order once; nothing typed is lost, and the cart is emptied only when the order is known to be taken. */
export function useOrder(cart: PricedCart) {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  /** At once, where the state would only follow with the next render: five taps are one order. */
  const busy = useRef(false)
  /** Sent without a definite answer: whatever is typed since, this one is asked about first. */
  const unanswered = useRef<OrderIntent>(undefined)

  async function submit(form: HTMLFormElement): Promise<void> {
    if (busy.current) return
    setFailure('')
    const read = readForm(new FormData(form), cart.pickup)
    if (!read.ok) return refuse(form, read.errors)

    setErrors([])
    setSending((busy.current = true))
    const answer = await ask(orderIntent(cart, read.form, unanswered.current))
    setSending((busy.current = false))

    if (answer.ok) {
      clearCart()
      return navigate(successUrl(answer.body))
    }
    if (MOVED_ON.includes(answer.problem?.type ?? '')) await refreshCartNow()
    if (answer.problem?.errors) refuse(form, answer.problem.errors)
    setFailure(answer.problem?.detail ?? NO_ANSWER)
  }

  /** An order that may already have been taken is not sent anew under another key: the shopper would get two. */
  async function ask(intent: OrderIntent): Promise<Answer<TakenOrder>> {
    const earlier = unanswered.current
    if (earlier && earlier !== intent) {
      const answer = await sendOrder(earlier)
      if (answer.ok || !isDefinite(answer)) return answer
    }
    unanswered.current = intent
    const answer = await sendOrder(intent)
    if (isDefinite(answer)) unanswered.current = undefined
    return answer
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

/** Taken, or refused for good; a failure of the edge leaves open what became of the order. */
function isDefinite(answer: Answer<TakenOrder>): boolean {
  return answer.ok || (answer.problem !== undefined && answer.problem.status < 500)
}
