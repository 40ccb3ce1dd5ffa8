import * as v from 'valibot'
import { dietsOf, LAST_DIET_LETTER, lettersOf } from '../domain/menu/diet.ts'
import type { OrderDetails } from '../domain/order-life/events.ts'
import {
  deliveryWindow,
  email,
  fieldErrors,
  kpp,
  leftEmpty,
  moscowDate,
  object,
  paymentKind,
  phone,
  taxNumber,
  type FieldError,
  type PaymentKind,
} from './fields.ts'
import { WRONG_GUESTS } from '../wording/typed-numbers.ts'
import { lidText, longText, requiredText, shortText } from './text.ts'

/** Texts about the place of delivery, which the shopper, the colleague who opens the order and its courier read. */
export const placeTexts = {
  /** Needed unless the shopper collects the order; `OrderRequest` checks it. */
  address: v.optional(shortText('Укажите адрес', 300), ''),
}

/** The same texts in an answer. */
export const shownPlace = Object.fromEntries(
  Object.keys(placeTexts).map((name) => [name, v.string()]),
) as Record<keyof typeof placeTexts, v.StringSchema<undefined>>

/** Letters of the diets of the guests, each once, as the address of a list names them (`?bez=`). Rules 72 and 90. */
const diets = v.pipe(
  v.string('Диеты — текст'),
  v.regex(new RegExp(`^[a-${LAST_DIET_LETTER}]{0,40}$`), 'Выберите диеты из списка'),
  v.transform((letters) => lettersOf(dietsOf(letters))),
)

/** The payer of an invoice. Pages of older builds do not ask for it, so each field may be left out. Rule 92. */
export const payerFields = {
  taxNumber: v.optional(taxNumber),
  company: v.optional(shortText('Название — текст', 200)),
  kpp: v.optional(kpp),
}

/** Fields of an order that can be changed later as well; `change.ts`. */
export const orderFields = {
  delivery: {
    ...placeTexts,
    date: moscowDate,
    window: deliveryWindow,
  },
  persons: v.pipe(
    v.number(WRONG_GUESTS),
    v.safeInteger(WRONG_GUESTS),
    v.minValue(1, 'Не меньше одного гостя'),
    v.maxValue(10000, 'Не больше 10 000 гостей'),
  ),
  comment: v.optional(longText('Комментарий — текст', 1000), ''),
  diets: v.optional(diets, ''),
  /** Pages of older builds do not ask for it. Rule 130. */
  lid: v.optional(lidText, ''),
}

/** The details of an order that a change sends. */
export const orderDetails = {
  /** Needed unless the shopper collects the order; the edge knows. */
  address: orderFields.delivery.address,
  persons: v.nullable(orderFields.persons),
  comment: orderFields.comment,
  /** Kept as they are where a change does not name them; so is the text of the lid. */
  diets: v.optional(diets),
  lid: v.optional(lidText),
  /** All three are kept where a change names none. */
  ...payerFields,
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
  lid: orderFields.lid,
  ...payerFields,
  /** The e-mail address for the papers of the sale; the customer’s own where it is empty. */
  documentsEmail: v.optional(email),
  consent: v.literal(true, 'Без согласия мы не можем принять заказ'),
  website: leftEmpty,
})
export type OrderForm = v.InferOutput<typeof OrderForm>

/** A payer as the form asks for it; a field is undefined where nobody was asked. */
interface AskedPayer {
  payment: PaymentKind
  taxNumber?: string | undefined
  company?: string | undefined
  kpp?: string | undefined
}

/**
 * The fields that an invoice's payer lacks, each with its message, for form and edge alike. None for other payments, and none for
 * pages of older builds, which do not ask. Rule 92.
 */
export function payerErrors({ payment, taxNumber, company, kpp }: AskedPayer): FieldError[] {
  if (payment !== 'invoice' || taxNumber === undefined) return []
  return [
    ...(taxNumber === '' ? [{ path: 'taxNumber', message: 'Укажите ИНН' }] : []),
    ...(company ? [] : [{ path: 'company', message: 'Укажите название компании или ИП' }]),
    ...(taxNumber.length === 10 && !kpp ? [{ path: 'kpp', message: 'Укажите КПП' }] : []),
    ...(taxNumber.length === 12 && kpp
      ? [{ path: 'kpp', message: 'КПП есть только у компаний, у ИП его нет' }]
      : []),
  ]
}

/** The errors of an invoice's payer as it was typed, one a field: slips in its numbers and the fields that it lacks. Rule 92. */
export function typedPayerErrors(typed: Omit<AskedPayer, 'payment'>): FieldError[] {
  const read = v.safeParse(v.object(payerFields), typed)
  const slips = fieldErrors(read.issues ?? [])
  const lacks = read.typed ? payerErrors({ payment: 'invoice', ...read.output }) : []
  return [...slips, ...lacks.filter(({ path }) => !slips.some((slip) => slip.path === path))]
}

/** The payer as an order keeps it: empty where it is not paid by invoice. */
export function keptPayer({ payment, taxNumber = '', company = '', kpp = '' }: AskedPayer) {
  return payment === 'invoice'
    ? { taxNumber, company, kpp }
    : { taxNumber: '', company: '', kpp: '' }
}

/** The fields of a link for approval: what an order form has beside contact data and address; cart and total come from the store. Rule 99. */
export const ApprovalForm = object({
  delivery: object({ date: orderFields.delivery.date, window: orderFields.delivery.window }),
  persons: v.optional(orderFields.persons),
  comment: orderFields.comment,
  diets: orderFields.diets,
  lid: orderFields.lid,
  /** The occasion, for whoever opens the link. */
  title: v.optional(shortText('Название — текст', 80), ''),
  website: leftEmpty,
})

/** Body of `POST /api/approvals/remark`. It takes the place of an earlier remark. */
export const ApprovalRemark = object({
  remark: v.pipe(longText('Напишите, что изменить', 1000), v.nonEmpty('Напишите, что изменить')),
})
export type ApprovalRemark = v.InferOutput<typeof ApprovalRemark>

/** The fields of the callback form. */
export const CallbackForm = object({
  name: requiredText('Укажите имя', 100),
  phone,
  comment: v.optional(longText('Комментарий — текст', 1000), ''),
  consent: v.literal(true, 'Без согласия мы не можем перезвонить'),
  website: leftEmpty,
})
export type CallbackForm = v.InferOutput<typeof CallbackForm>
