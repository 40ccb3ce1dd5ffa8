import * as v from 'valibot'
import { MAX_QUANTITY } from '../domain/cart.ts'
import { isDistance } from '../domain/delivery.ts'
import { isCalendarDay } from '../domain/slots.ts'

/** How the shopper pays. Which of them are offered is a setting. */
export const PAYMENT_KINDS = ['cash', 'card', 'invoice'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** An object that complains about a missing field in the words of that field; valibot's own are English. */
export const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, ({ path }) => {
    const field = entries[String(path?.at(-1)?.key)] as { message?: unknown } | undefined
    return typeof field?.message === 'string' ? field.message : 'Не хватает данных'
  })

/** Trimmed, never empty. */
export const text = (missing: string, most: number) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(most, `Не длиннее ${most} знаков`),
  )

/** A Russian phone as it goes over the wire: `+79991234567`. */
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

/** A field that no person sees and no browser fills; who fills it in is a program. Honeypot. */
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

/** A cart on the wire: what the edge needs to price it. API.md. */
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

/** Body of `POST /api/quote`. API.md. */
export const QuoteRequest = object(cartFields)
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>

/** What a shopper fills in at checkout; the cart and its total come from the store. */
export const OrderForm = object({
  customer: object({
    name: text('Укажите имя', 100),
    phone,
    email: v.optional(email, ''),
  }),
  delivery: object({
    /** Needed unless the shopper collects the order; `OrderRequest` sees to it. */
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

/** Body of `POST /api/orders`. API.md. */
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

/** A field that cannot be accepted: its dotted path and a Russian sentence. API.md. */
export interface FieldError {
  path: string
  message: string
}

/** The first complaint about each field, in the order of the schema. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!errors.has(path)) errors.set(path, issue.message)
  }
  return Array.from(errors, ([path, message]) => ({ path, message }))
}
