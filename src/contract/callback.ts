import * as v from 'valibot'
import { cartFields, leftEmpty, object, phone } from './order.ts'
import { longText, requiredText } from './text.ts'

/** The fields of the callback form. */
export const CallbackForm = object({
  name: requiredText('Укажите имя', 100),
  phone,
  comment: v.optional(longText('Комментарий — текст', 1000), ''),
  consent: v.literal(true, 'Без согласия мы не можем перезвонить'),
  website: leftEmpty,
})
export type CallbackForm = v.InferOutput<typeof CallbackForm>

/** Body of `POST /api/callbacks`. Without `lines` there is no cart and its other fields are ignored. Rule 33. */
export const CallbackRequest = object({
  ...CallbackForm.entries,
  ...cartFields,
  lines: v.optional(v.pipe(cartFields.lines, v.minLength(1, 'Корзина пуста'))),
})
export type CallbackRequest = v.InferOutput<typeof CallbackRequest>
