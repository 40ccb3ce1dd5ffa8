import * as v from 'valibot'
import { cartFields } from './cart.ts'
import { object } from './fields.ts'
import { CallbackForm } from './forms.ts'

/** Body of `POST /api/callbacks`. Without `lines` there is no cart and its other fields are ignored. Rule 33. */
export const CallbackRequest = object({
  ...CallbackForm.entries,
  ...cartFields,
  lines: v.optional(v.pipe(cartFields.lines, v.minLength(1, 'Корзина пуста'))),
})
export type CallbackRequest = v.InferOutput<typeof CallbackRequest>
