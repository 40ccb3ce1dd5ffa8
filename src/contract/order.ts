import * as v from 'valibot'
import { MAX_QUANTITY } from '../domain/line.ts'
import { isDistance } from '../domain/delivery.ts'
import { isCalendarDay } from '../domain/slots.ts'

/** Kinds of payment; `settings.payments` says which are offered. */
export const PAYMENT_KINDS = ['cash', 'card', 'invoice'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** `v.object` whose error for a missing field is that field's own Russian message instead of valibot's English one. */
export const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, ({ path }) => {
    const field = entries[String(path?.at(-1)?.key)] as { message?: unknown } | undefined
    return typeof field?.message === 'string' ? field.message : 'Не хватает данных'
  })

/** Trimmed text that must not be empty, of at most `maxLength` characters. */
export const text = (missing: string, maxLength: number) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(maxLength, `Не длиннее ${maxLength} знаков`),
  )

/** A Russian phone number as requests carry it: `+79991234567`. */
export const phone = v.pipe(
  v.string('Укажите телефон'),
  v.regex(/^\+7\d{10}$/, 'Укажите телефон полностью: +7 и ещё десять цифр'),
)

const email = v.pipe(
  v.string('Укажите почту'),
  v.trim(),
  v.maxLength(254, 'Не длиннее 254 знаков'),
  v.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Проверьте почту: нужен адрес вида name@mail.ru'),
)

/** Honeypot: a field hidden from people and from autofill, so a value in it comes from a bot. */
export const leftEmpty = v.optional(v.literal('', 'Оставьте это поле пустым'))

const quantity = v.pipe(
  v.number('Количество — число'),
  v.integer('Количество — целое число'),
  v.minValue(1, 'Количество не меньше 1'),
  v.maxValue(MAX_QUANTITY, `Количество не больше ${MAX_QUANTITY}`),
)

const line = object({
  id: v.pipe(v.number('Номер товара — число'), v.integer('Номер товара — целое число')),
  quantity,
})

/** A cart as requests carry it: everything the edge needs to price it, and no price. Rule 31. */
export const cartFields = {
  lines: v.pipe(v.array(line, 'Корзина — список товаров'), v.maxLength(500, 'Не больше 500 строк')),
  promo: v.optional(
    v.pipe(v.string('Промокод — строка'), v.maxLength(40, 'Не длиннее 40 знаков')),
    '0',
  ),
  pickup: v.optional(v.boolean('Самовывоз — да или нет'), false),
  mkad: v.optional(v.picklist(['in', 'out'], 'Выберите: в пределах МКАД или за МКАД'), 'in'),
  mkad_distance: v.optional(
    v.pipe(
      v.number('Расстояние — число'),
      v.check((km) => isDistance(km), 'Расстояние от 0 до 200 км, не точнее 100 м'),
    ),
    0,
  ),
}

/** Body of `POST /api/quote`. */
export const QuoteRequest = object(cartFields)
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>

/** The fields of the checkout form; cart and total come from the store. */
export const OrderForm = object({
  customer: object({
    name: text('Укажите имя', 100),
    phone,
    email: v.optional(email, ''),
  }),
  delivery: object({
    /** Required without pickup; `OrderRequest` checks that. */
    address: v.optional(
      v.pipe(v.string('Укажите адрес'), v.trim(), v.maxLength(300, 'Не длиннее 300 знаков')),
      '',
    ),
    date: v.pipe(v.string('Выберите день'), v.check(isCalendarDay, 'Выберите день')),
    window: v.pipe(v.string('Выберите время'), v.regex(/^\d\d:\d\d-\d\d:\d\d$/, 'Выберите время')),
  }),
  payment: v.picklist(PAYMENT_KINDS, 'Выберите способ оплаты'),
  persons: v.optional(
    v.pipe(
      v.number('Сколько гостей? Нужно число'),
      v.integer('Сколько гостей? Нужно целое число'),
      v.minValue(1, 'Не меньше одного гостя'),
      v.maxValue(10000, 'Не больше 10 000 гостей'),
    ),
  ),
  comment: v.optional(
    v.pipe(v.string('Комментарий — текст'), v.trim(), v.maxLength(1000, 'Не длиннее 1 000 знаков')),
    '',
  ),
  consent: v.literal(true, 'Без согласия мы не можем принять заказ'),
  website: leftEmpty,
})
export type OrderForm = v.InferOutput<typeof OrderForm>

/** Body of `POST /api/orders`. */
export const OrderRequest = v.pipe(
  object({
    ...cartFields,
    lines: v.pipe(cartFields.lines, v.minLength(1, 'Корзина пуста')),
    expectedTotal: v.pipe(v.number('Сумма — число'), v.integer('Сумма — целое число рублей')),
    ...OrderForm.entries,
  }),
  v.forward(
    v.partialCheck(
      [['pickup'], ['delivery', 'address']],
      ({ pickup, delivery }) => pickup || delivery.address !== '',
      'Укажите адрес доставки',
    ),
    ['delivery', 'address'],
  ),
)
export type OrderRequest = v.InferOutput<typeof OrderRequest>

/** An invalid field: its dotted path and a Russian sentence. */
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
