import * as v from 'valibot'
import { MAX_QUANTITY } from '../domain/line.ts'
import { isDistance } from '../domain/delivery.ts'
import { isForeignPhone } from '../domain/phone.ts'
import { isCalendarDay } from '../domain/slots.ts'
import { isEmail } from './email.ts'
import { longText, requiredText, shortText } from './text.ts'

/** Kinds of payment; `settings.payments` says which are offered. */
export const PAYMENT_KINDS = ['cash', 'card', 'invoice'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** `v.object` whose error for a missing field is that field's own Russian message instead of valibot's English one. */
export const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, ({ path }) => {
    const field = entries[String(path?.at(-1)?.key)] as { message?: unknown } | undefined
    return typeof field?.message === 'string' ? field.message : 'Не хватает данных'
  })

/** The refusal of a number of another country; the form adds the other ways to order. */
export const FOREIGN_PHONE = 'Перезваниваем на номера России и Казахстана, они начинаются с +7'

/** A Russian or Kazakh phone as it goes over the wire: `+79991234567`. No code of either begins with 0, 1, 2 or 5. */
export const phone = v.pipe(
  v.string('Укажите телефон'),
  v.check((typed) => !isForeignPhone(typed), FOREIGN_PHONE),
  v.regex(/^\+7[346789]\d{9}$/, 'Укажите телефон полностью: +7 и ещё десять цифр'),
)

const email = v.pipe(
  shortText('Укажите почту', 254),
  v.check(
    (address) => address === '' || isEmail(address),
    'Проверьте почту: нужен адрес вида name@mail.ru',
  ),
)

/** A honeypot: a field that no person sees and no browser fills. */
export const leftEmpty = v.optional(
  v.literal('', 'Похоже, форму заполнила программа. Если это вы, нажмите ещё раз'),
)

const quantity = v.pipe(
  v.number('Количество — число'),
  v.integer('Количество — целое число'),
  v.minValue(1, 'Количество не меньше 1'),
  v.maxValue(MAX_QUANTITY, `Количество не больше ${MAX_QUANTITY}`),
)

const cartLine = object({
  id: v.pipe(v.number('Номер товара — число'), v.integer('Номер товара — целое число')),
  quantity,
})

/** A list whose length is checked before its items: the work for a body is bounded by `maxItems`. */
const list = <Item extends v.GenericSchema>(item: Item, wrong: string, maxItems: number) =>
  v.pipe(
    v.array(v.unknown(), wrong),
    v.maxLength(maxItems, `Не больше ${maxItems} строк`),
    v.array(item, wrong),
  )
const distance = v.pipe(
  v.number('Расстояние — число'),
  v.check((km) => isDistance(km), 'Расстояние от 0 до 200 км, не точнее 100 м'),
)

/** A cart on the wire: what the edge needs to price it. */
export const cartFields = {
  lines: list(cartLine, 'Корзина — список товаров', 500),
  promo: v.optional(
    v.pipe(v.string('Промокод — строка'), v.maxLength(40, 'Не длиннее 40 знаков')),
    '0',
  ),
  pickup: v.optional(v.boolean('Самовывоз — да или нет'), false),
  mkad: v.optional(v.picklist(['in', 'out'], 'Выберите: в пределах МКАД или за МКАД'), 'in'),
  mkad_distance: v.optional(distance, 0),
}

/** Body of `POST /api/quote`. */
export const QuoteRequest = object(cartFields)
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>

/** Fields of an order that can be changed later as well; `change.ts`. */
export const orderFields = {
  delivery: {
    /** Needed unless the shopper collects the order; `OrderRequest` checks it. */
    address: v.optional(shortText('Укажите адрес', 300), ''),
    date: v.pipe(v.string('Выберите день'), v.check(isCalendarDay, 'Выберите день')),
    window: v.pipe(v.string('Выберите время'), v.regex(/^\d\d:\d\d-\d\d:\d\d$/, 'Выберите время')),
  },
  persons: v.pipe(
    v.number('Сколько гостей? Нужно число'),
    v.integer('Сколько гостей? Нужно целое число'),
    v.minValue(1, 'Не меньше одного гостя'),
    v.maxValue(10000, 'Не больше 10 000 гостей'),
  ),
  comment: v.optional(longText('Комментарий — текст', 1000), ''),
  expectedTotal: v.pipe(v.number('Сумма — число'), v.integer('Сумма — целое число рублей')),
}

/** The fields of the checkout form; cart and total come from the store. */
export const OrderForm = object({
  customer: object({
    name: requiredText('Укажите имя', 100),
    phone,
    email: v.optional(email, ''),
  }),
  delivery: object(orderFields.delivery),
  payment: v.picklist(PAYMENT_KINDS, 'Выберите способ оплаты'),
  persons: v.optional(orderFields.persons),
  comment: orderFields.comment,
  consent: v.literal(true, 'Без согласия мы не можем принять заказ'),
  website: leftEmpty,
})
export type OrderForm = v.InferOutput<typeof OrderForm>

/** The refusal of an order that is to be delivered and does not say where. */
export const MISSING_ADDRESS = 'Укажите адрес доставки'

/** The refusal of an order that goes outside the ring road and does not say how far. */
export const MISSING_DISTANCE = 'Укажите, сколько километров от МКАД'

/** The fields of a cart that is ordered. */
export const orderedCart = {
  ...cartFields,
  lines: v.pipe(cartFields.lines, v.minLength(1, 'Корзина пуста')),
  /** No default: outside the ring road an order must name its distance. */
  mkad_distance: v.optional(distance),
  expectedTotal: orderFields.expectedTotal,
}

/** Whether the distance is given where it is needed: outside the ring road, without pickup. Rule 13. */
export function hasDistance(cart: {
  pickup: boolean
  mkad: 'in' | 'out'
  mkad_distance?: number | undefined
}): boolean {
  return cart.pickup || cart.mkad === 'in' || cart.mkad_distance !== undefined
}

/** Body of `POST /api/orders`. */
export const OrderRequest = v.pipe(
  object({ ...orderedCart, ...OrderForm.entries }),
  v.forward(
    v.partialCheck(
      [['pickup'], ['delivery', 'address']],
      ({ pickup, delivery }) => pickup || delivery.address !== '',
      MISSING_ADDRESS,
    ),
    ['delivery', 'address'],
  ),
  v.forward(
    v.partialCheck([['pickup'], ['mkad'], ['mkad_distance']], hasDistance, MISSING_DISTANCE),
    ['mkad_distance'],
  ),
)
export type OrderRequest = v.InferOutput<typeof OrderRequest>

/** A field that cannot be accepted: its dotted path and a Russian sentence. */
export interface FieldError {
  path: string
  message: string
}

/** The first error of each field, in the order of the schema. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!errors.has(path)) errors.set(path, issue.message)
  }
  return Array.from(errors, ([path, message]) => ({ path, message }))
}
