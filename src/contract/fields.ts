import * as v from 'valibot'
import { isDistance, RING_ROAD_SIDES } from '../domain/delivery.ts'
import { MAX_QUANTITY } from '../domain/line.ts'
import { EDIT_KINDS, ORDER_STATES, type Actor } from '../domain/order-life/states.ts'
import { PAYMENT_KINDS, type PaymentKind } from '../domain/payments/kinds.ts'
import { isKpp, isTaxNumber } from '../domain/requisites.ts'
import { isForeignPhone } from '../wording/phone.ts'
import { WRONG_DISTANCE, WRONG_QUANTITY } from '../wording/typed-numbers.ts'
import { isCalendarDay } from '../domain/slots.ts'
import { isEmail, mixesAlphabets } from './email.ts'
import { shortText } from './text.ts'

export type { PaymentKind }

/** `v.object` whose error for a missing field is that field's own Russian message instead of valibot's English one. */
// @__NO_SIDE_EFFECTS__
export function object<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, ({ path }) => {
    const field = entries[String(path?.at(-1)?.key)] as { message?: unknown } | undefined
    return typeof field?.message === 'string' ? field.message : 'Не хватает данных'
  })
}

/** A list whose length is checked before its items: the work for a body is bounded by `maxItems`. */
// @__NO_SIDE_EFFECTS__
export function list<Item extends v.GenericSchema>(item: Item, wrong: string, maxItems: number) {
  return v.pipe(
    v.array(v.unknown(), wrong),
    v.maxLength(maxItems, `Не больше ${maxItems} строк`),
    v.array(item, wrong),
  )
}

/** The refusal of a number of another country; the form adds the other ways to order. */
export const FOREIGN_PHONE = 'Перезваниваем на номера России и Казахстана, они начинаются с +7'

/** The refusal of a number with more digits than a number has. */
const SURPLUS_DIGITS = 'В номере лишние цифры: после +7 их десять.'

/** The refusal of an order that is to be delivered and does not say where. */
export const MISSING_ADDRESS = 'Укажите адрес доставки'

/** A Russian or Kazakh phone as it goes over the wire: `+79991234567`. No code of either begins with 0, 1, 2 or 5. */
export const phone = v.pipe(
  v.string('Укажите телефон'),
  v.check((typed) => !isForeignPhone(typed), FOREIGN_PHONE),
  v.check((typed) => !/^\+7\d{11}/.test(typed), SURPLUS_DIGITS),
  v.regex(/^\+7[346789]\d{9}$/, 'Укажите телефон полностью: +7 и ещё десять цифр'),
)

export const email = v.pipe(
  shortText('Укажите почту', 254),
  v.check(
    (address) => !mixesAlphabets(address),
    'Проверьте почту: в адресе смешались буквы разных алфавитов. Наберите его заново',
  ),
  v.check(
    (address) => address === '' || isEmail(address),
    'Проверьте почту: нужен адрес вида name@mail.ru',
  ),
)

/** The number as it is kept: full-width digits are digits, and blanks are no part of it. */
const withoutBlanks = v.transform((typed: string) => typed.normalize('NFKC').replace(/\s/g, ''))

/** An ИНН, kept as text: it may begin with 0. May be empty. Rule 92. */
export const taxNumber = v.pipe(
  shortText('ИНН — текст', 40),
  withoutBlanks,
  v.regex(/^(\d{10}|\d{12})?$/, 'В ИНН 10 цифр у компании, 12 у ИП'),
  v.check(
    (digits) => digits === '' || isTaxNumber(digits),
    'В ИНН опечатка: контрольная цифра не сходится',
  ),
)

/** A КПП. May be empty. Rule 92. */
export const kpp = v.pipe(
  shortText('КПП — текст', 40),
  withoutBlanks,
  v.check((text) => text === '' || isKpp(text), 'В КПП девять цифр'),
)

/** A honeypot: a field that no person sees and no browser fills. */
export const leftEmpty = v.optional(
  v.literal('', 'Похоже, форму заполнила программа. Если это вы, нажмите ещё раз'),
)

export const productId = v.pipe(
  v.number('Номер товара — число'),
  v.safeInteger('Номер товара — целое число'),
)

export const quantity = v.pipe(
  v.number(WRONG_QUANTITY),
  v.safeInteger(WRONG_QUANTITY),
  v.minValue(1, WRONG_QUANTITY),
  v.maxValue(MAX_QUANTITY, WRONG_QUANTITY),
)

export const ringRoadSide = v.picklist(RING_ROAD_SIDES, 'Выберите, как далеко везти')

/** Kilometres beyond the ring road. Rule 13. */
export const distance = v.pipe(
  v.number(WRONG_DISTANCE),
  v.check((km) => isDistance(km), WRONG_DISTANCE),
)

/** A `MoscowDate`. */
export const moscowDate = v.pipe(v.string('Выберите день'), v.check(isCalendarDay, 'Выберите день'))

/** A `DeliveryWindow`. */
export const deliveryWindow = v.pipe(
  v.string('Выберите время'),
  v.regex(/^\d\d:\d\d-\d\d:\d\d$/, 'Выберите время'),
)

export const paymentKind = v.picklist(PAYMENT_KINDS, 'Выберите способ оплаты')

/** Whole rubles of an answer. */
export const rubles = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A whole number of an answer, from 0. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The number of an order or a callback request, and whatever else counts from 1. */
export const ordinal = v.pipe(v.number(), v.integer(), v.minValue(1))

/** ISO 8601 UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** A text of an answer that is never empty. */
export const name = v.pipe(v.string(), v.nonEmpty())

export const orderState = v.picklist(ORDER_STATES)

/** The new state, or the kind of change. */
export const eventKind = v.union([orderState, v.picklist(EDIT_KINDS)])

const ACTOR = /^(shopper$|staff:.)/
/** The shopper, or a member of the staff by name. */
export const actor = v.pipe(
  v.custom<Actor>((value) => typeof value === 'string' && ACTOR.test(value)),
  v.metadata({ type: 'string', pattern: ACTOR.source }),
)

/** A field that cannot be accepted: its dotted path, such as `customer.phone`, and a Russian sentence. */
export const FieldError = v.object({
  path: v.string(),
  message: v.pipe(v.string(), v.regex(/[А-Яа-яЁё]/)),
})
export type FieldError = v.InferOutput<typeof FieldError>

/** The first error of each field, in the order of the schema. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!errors.has(path)) errors.set(path, issue.message)
  }
  return Array.from(errors, ([path, message]) => ({ path, message }))
}

/** The part of `record` that the schema of an answer names. */
export function picked<Entries extends v.ObjectEntries, Record extends object>(
  { entries }: { entries: Entries },
  record: Record,
): Pick<Record, keyof Record & keyof Entries> {
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => Object.hasOwn(entries, name)),
  ) as Pick<Record, keyof Record & keyof Entries>
}
