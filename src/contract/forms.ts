import * as v from 'valibot'
import { dietsOf, lettersOf } from '../domain/menu/diet.ts'
import type { OrderDetails } from '../domain/order-life/events.ts'
import {
  deliveryWindow,
  email,
  leftEmpty,
  moscowDate,
  object,
  paymentKind,
  phone,
} from './fields.ts'
import { longText, requiredText, shortText } from './text.ts'

/** Texts about the place of delivery, which the shopper, the colleague who opens the order and its courier read. */
export const placeTexts = {
  /** Needed unless the shopper collects the order; `OrderRequest` checks it. */
  address: v.optional(shortText('Укажите адрес', 300), ''),
}

/** The same texts in an answer. */
export const shownPlace = Object.fromEntries(
  Object.keys(placeTexts).map((name) => [name, v.string()]),
) as Record<keyof typeof placeTexts, v.StringSchema<undefined>>

/** What the guests do not eat: letters of diets, each once, as the address of a list names them (`?bez=`). Rules 72 and 90. */
const diets = v.pipe(
  v.string('Диеты — текст'),
  v.regex(/^[a-u]{0,40}$/, 'Выберите диеты из списка'),
  v.transform((letters) => lettersOf(dietsOf(letters))),
)

/** Fields of an order that can be changed later as well; `change.ts`. */
export const orderFields = {
  delivery: {
    ...placeTexts,
    date: moscowDate,
    window: deliveryWindow,
  },
  persons: v.pipe(
    v.number('Сколько гостей? Нужно число'),
    v.safeInteger('Сколько гостей? Нужно целое число'),
    v.minValue(1, 'Не меньше одного гостя'),
    v.maxValue(10000, 'Не больше 10 000 гостей'),
  ),
  comment: v.optional(longText('Комментарий — текст', 1000), ''),
  diets: v.optional(diets, ''),
}

/** The details of an order that a change sends. */
export const orderDetails = {
  /** Needed unless the shopper collects the order; the edge knows. */
  address: orderFields.delivery.address,
  persons: v.nullable(orderFields.persons),
  comment: orderFields.comment,
  /** Kept as they are where a change does not name them. */
  diets: v.optional(diets),
} satisfies Record<keyof OrderDetails, v.GenericSchema>

/** The fields of the checkout form; cart and total come from the store. */
export const OrderForm = object({
  customer: object({
    name: requiredText('Укажите имя', 100),
    phone,
    email: v.optional(email, ''),
  }),
  delivery: object(orderFields.delivery),
  payment: paymentKind,
  persons: v.optional(orderFields.persons),
  comment: orderFields.comment,
  diets: orderFields.diets,
  consent: v.literal(true, 'Без согласия мы не можем принять заказ'),
  website: leftEmpty,
})
export type OrderForm = v.InferOutput<typeof OrderForm>

/** The fields of the callback form. */
export const CallbackForm = object({
  name: requiredText('Укажите имя', 100),
  phone,
  comment: v.optional(longText('Комментарий — текст', 1000), ''),
  consent: v.literal(true, 'Без согласия мы не можем перезвонить'),
  website: leftEmpty,
})
export type CallbackForm = v.InferOutput<typeof CallbackForm>
