import * as v from 'valibot'
import { cartFields, leftEmpty, object, phone, text } from './order.ts'

/** The fields of the callback form. */
export const CallbackForm = object({
  name: text('Укажите имя', 100),
  phone,
  comment: v.optional(
    v.pipe(v.string('Комментарий — текст'), v.trim(), v.maxLength(1000, 'Не длиннее 1 000 знаков')),
    '',
  ),
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
