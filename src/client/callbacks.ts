import type { CallbackForm } from '../domain/callback.ts'
import type { PricedCart } from '../domain/pricing.ts'
import { call, type Answer } from './http.ts'
import { cartOnTheWire } from './orders.ts'

/** What the edge says of a request taken. API.md. */
export interface TakenCallback {
  number: number
}

/** One press of the button. Its key stays the same however often the press is sent again. */
export interface CallbackIntent {
  key: string
  body: string
}

/** The request for this form, with the cart if it comes along; the same as `before` when nothing has changed since. */
export function callbackIntent(
  form: CallbackForm,
  cart: PricedCart | undefined,
  before?: CallbackIntent,
): CallbackIntent {
  const body = JSON.stringify({ ...form, ...(cart && cartOnTheWire(cart)) })
  return before?.body === body ? before : { key: crypto.randomUUID(), body }
}

/** `POST /api/callbacks`. */
export function sendCallback({ key, body }: CallbackIntent): Promise<Answer<TakenCallback>> {
  return call('/api/callbacks', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
  })
}
