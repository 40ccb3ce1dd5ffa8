import * as v from 'valibot'
import { promoCalendar, tariff } from 'virtual:shop'
import type { BoardOrder, OpenedCallback, OpenedOrder } from '../../contract/board.ts'
import type { RequestedStaffChange } from '../../contract/change.ts'
import { fieldErrors, type FieldError } from '../../contract/fields.ts'
import { typedPayerErrors } from '../../contract/forms.ts'
import { OrderRequest } from '../../contract/order.ts'
import type { Product } from '../../domain/catalogue.ts'
import type { RingRoadSide } from '../../domain/delivery.ts'
import type { Place } from '../../domain/order-life/new-address.ts'
import type { Rubles } from '../../domain/money.ts'
import { formatRubles } from '../../wording/money.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { compareTotals, quoteCart, type QuoteNotice } from '../../domain/quote.ts'
import type { TypedOwnPromo } from '../requests/own-promo.ts'
import { notRunningWords } from '../../wording/promo.ts'
import { isSamePayer, sentPayer, type TypedPayer } from '../../islands/form/PayerFields.tsx'
import { parseDistance, parseQuantity, parseWhole } from '../../wording/typed-numbers.ts'

/** An order while a colleague types it, by the names of the wire; numbers as they were typed. */
export interface Draft {
  lines: readonly DraftLine[]
  /** Empty for none. */
  promo: string
  pickup: boolean
  mkad: RingRoadSide
  mkad_distance: string
  address: string
  date: string
  window: string
  persons: string
  comment: string
  /** Letters of what the guests do not eat. */
  diets: string
  /** The words on the lid. */
  lid: string
  /** The payer of an invoice. */
  taxNumber: string
  company: string
  kpp: string
}

export interface DraftLine {
  id: number
  name: string
  quantity: string
}

/** The errors of a form by field: those of the draft by their names, and `customer.phone`. */
export type FormErrors = Partial<Record<string, string>>

/** The errors when the form was sent, by the form's own rules or by the edge's. */
export interface ShownErrors {
  errors: FormErrors
  isOfEdge: boolean
}

/** The errors to show now: an own one follows what is typed until its field is right. `wrong` are the form's errors as it is now. */
export function stillWrong({ errors, isOfEdge }: ShownErrors, wrong: FormErrors): FormErrors {
  if (isOfEdge) return errors
  return Object.fromEntries(Object.entries(wrong).filter(([field]) => field in errors))
}

export const CHECK_FIELDS = 'Проверьте отмеченные поля'

/** Why the form was not sent; empty once no field is marked that was to be checked. */
export function failureNow(failure: string, errors: FormErrors): string {
  return failure === CHECK_FIELDS && Object.keys(errors).length === 0 ? '' : failure
}

export const EMPTY_DRAFT: Draft = {
  lines: [],
  promo: '',
  pickup: false,
  mkad: 'in',
  mkad_distance: '',
  address: '',
  date: '',
  window: '',
  persons: '',
  comment: '',
  diets: '',
  lid: '',
  taxNumber: '',
  company: '',
  kpp: '',
}

/** The draft of an order as it is. */
export function draftOf(order: BoardOrder, contact: OpenedOrder): Draft {
  const { pickup, date, window, persons } = order
  const { address, comment, diets, lid, mkad, mkad_distance, taxNumber, company, kpp } = contact
  return {
    pickup,
    date,
    window,
    address,
    comment,
    diets,
    lid,
    taxNumber,
    company,
    kpp,
    mkad,
    lines: linesOf(order.lines),
    promo: typedPromo(contact),
    mkad_distance: mkad === 'out' ? String(mkad_distance).replace('.', ',') : '',
    persons: persons === null ? '' : String(persons),
  }
}

/** A draft with the cart of a callback request. */
export function draftOfCart(cart: NonNullable<OpenedCallback['cart']>): Draft {
  const { pickup, mkad, mkad_distance } = cart
  return {
    ...EMPTY_DRAFT,
    pickup,
    mkad,
    lines: linesOf(cart.lines),
    promo: typedPromo(cart),
    mkad_distance: mkad === 'out' ? String(mkad_distance).replace('.', ',') : '',
  }
}

/** The code as it would be typed; a cart of an earlier release has no word. */
function typedPromo({ promo, promoWord }: { promo: number; promoWord?: string }): string {
  return promoWord || (promo === 0 ? '' : String(promo))
}

/** The paid lines; the gift follows from the promo code. */
function linesOf(
  lines: readonly { id: number; name: string; quantity: number; gift: boolean }[],
): DraftLine[] {
  return lines
    .filter(({ gift }) => !gift)
    .map(({ id, name, quantity }) => ({ id, name, quantity: String(quantity) }))
}

/** The cart as it goes over the wire; lines whose quantity cannot be read are left out. */
export function cartOf(draft: Draft) {
  const { pickup, mkad } = draft
  return {
    pickup,
    mkad,
    promo: draft.promo.trim() || '0',
    ...(mkad === 'out' && !pickup && { mkad_distance: parseDistance(draft.mkad_distance) ?? 0 }),
    lines: draft.lines.flatMap(({ id, quantity: typed }) => {
      const quantity = parseQuantity(typed)
      return quantity === undefined ? [] : [{ id, quantity }]
    }),
  }
}

/** `wrong` keeps the draft from being saved; without `priced` it has no price. */
export interface DraftPrice {
  priced?: PricedCart
  wrong: string
}

/** The price by the rules and the menu of the shop, or why the shop would not take it. Rule 31. */
export function priceDraft(
  draft: Draft,
  products: readonly Product[],
  own?: TypedOwnPromo,
): DraftPrice {
  if (own === 'asking') return { wrong: 'Проверяем промокод' }
  if (own === 'unanswered') return { wrong: 'Промокод не проверить: нет связи' }
  const known = own === 'unknown' ? undefined : own
  const result = quoteCart(cartOf(draft), { products, promoCalendar, tariff }, known)
  switch (result.code) {
    case 'priced': {
      const [notice] = result.notices
      return { priced: result.priced, wrong: notice ? noticeWords(notice) : '' }
    }
    case 'promo-excludes-pickup':
      return { wrong: 'Этот промокод не действует с самовывозом' }
    case 'unknown-product':
      return { wrong: 'Одного из блюд больше нет в меню: уберите его' }
    case 'quantity-above-maximum':
      return { wrong: 'Одного блюда не больше 999 коробок' }
  }
}

function noticeWords(notice: QuoteNotice): string {
  switch (notice.code) {
    case 'promo-not-running':
      return typeof notice.promo === 'number'
        ? notRunningWords(promoCalendar[notice.promo])
        : 'Промокод сейчас не действует'
    case 'promo-cart-empty':
      return 'Промокод подействует, когда в\u00a0заказе будут блюда'
    case 'promo-excludes-goods':
      return 'Промокод не\u00a0действует на\u00a0эти блюда'
    case 'promo-used-up':
      return 'Промокод закончился: заказов с ним уже столько, сколько можно'
    case 'promo-used':
      return 'С этим телефоном промокод уже использован'
    case 'promo-unknown':
      return 'Такого промокода нет'
    case 'promo-needs-pickup':
      return 'Этот промокод действует только с самовывозом'
    case 'promo-below-minimum':
      return `До промокода не хватает ${formatRubles(notice.missing)}`
    case 'product-paused':
      return 'Одно из блюд на этот день не готовим'
  }
}

/** Where the draft's order goes; a distance that cannot be read is none of an order's. */
export const placeOf = ({ pickup, mkad, mkad_distance, address }: Draft): Place => ({
  pickup,
  mkad,
  address,
  mkad_distance: mkad === 'out' ? (parseDistance(mkad_distance) ?? NaN) : 0,
})

/** What an order has beside customer and payment, as it goes over the wire; a number that cannot be read is NaN, which the schema refuses. */
export function contentsOf(draft: Draft) {
  const { pickup, mkad, mkad_distance, date, window, persons, comment, diets, lid } = draft
  return {
    ...cartOf(draft),
    lines: draft.lines.map(({ id, quantity }) => ({
      id,
      quantity: parseQuantity(quantity) ?? NaN,
    })),
    mkad_distance:
      pickup || mkad === 'in' || mkad_distance.trim() === ''
        ? undefined
        : (parseDistance(mkad_distance) ?? NaN),
    delivery: { address: pickup ? '' : draft.address, date, window },
    persons: persons.trim() === '' ? undefined : (parseWhole(persons) ?? NaN),
    comment,
    diets,
    lid,
  }
}

/** What keeps the draft of a change from being saved, by the schema of an order. */
export function wrongIn(draft: Draft): FormErrors {
  const { issues = [] } = v.safeParse(OrderRequest, { ...contentsOf(draft), expectedTotal: 0 })
  const own = Object.entries(errorsByField(fieldErrors(issues)))
  return {
    ...Object.fromEntries(own.filter(([field]) => Object.hasOwn(EMPTY_DRAFT, field))),
    ...wrongPayer(draft),
  }
}

/** The errors by the draft's fields: `change.mkad_distance`, or the same of one of several edits, is `mkad_distance`. */
export function errorsByField(errors: readonly FieldError[]): Record<string, string> {
  const fieldOf = (path: string) =>
    path.startsWith('customer.')
      ? path
      : (path.replace(/^change\.(edits\.\d+\.)?|^delivery\./, '').split('.')[0] ?? path)
  return Object.fromEntries(errors.map(({ path, message }) => [fieldOf(path), message]))
}

/** The payer's errors; none while nobody is named: a colleague adds the payer later. Rule 92. */
export function wrongPayer(draft: Draft): FormErrors {
  const payer = namedPayer(draft)
  return payer ? errorsByField(typedPayerErrors(payer)) : {}
}

/** Whether goods, promo code or way differ, so that the order is priced anew. */
export function changesGoods(before: Draft, draft: Draft): boolean {
  return goodsOf(before) !== goodsOf(draft)
}

function goodsOf(draft: Draft): string {
  const { lines, pickup, mkad, mkad_distance, promo } = cartOf(draft)
  const boxes = lines.map(({ id, quantity }) => `${id}x${quantity}`).sort()
  return JSON.stringify([boxes, promo, pickup || [mkad, mkad_distance]])
}

/** The one change that makes the draft of the order as it was; undefined where they are the same. */
export function changeOf(
  before: Draft,
  draft: Draft,
  total: Rubles,
): RequestedStaffChange | undefined {
  const { date, window, comment, diets, lid } = draft
  const address = draft.pickup ? '' : draft.address.trim()
  const hasNewGoods = changesGoods(before, draft)
  const hasNewPayer = !isSamePayer(before, draft)
  const hasNewDetails =
    draft.persons.trim() !== before.persons.trim() ||
    comment.trim() !== before.comment.trim() ||
    diets !== before.diets ||
    lid.trim() !== before.lid.trim() ||
    hasNewPayer ||
    (!hasNewGoods && !draft.pickup && address !== before.address)
  const edits = [
    ...(date !== before.date || window !== before.window
      ? [{ kind: 'moved' as const, date, window }]
      : []),
    ...(hasNewGoods
      ? [{ kind: 'goods-changed' as const, ...cartOf(draft), expectedTotal: total, address }]
      : []),
    ...(hasNewDetails
      ? [
          {
            kind: 'details-changed' as const,
            address,
            persons: guestsOf(draft),
            comment,
            diets,
            lid,
            ...(hasNewPayer && sentPayer(draft)),
          },
        ]
      : []),
  ]
  return edits.length > 1 ? { kind: 'edited', edits } : edits[0]
}

/** The payer as it is sent, or undefined while nobody is named. */
export function namedPayer(draft: Draft): TypedPayer | undefined {
  const payer = sentPayer(draft)
  const { taxNumber, company, kpp } = payer
  return [taxNumber, company, kpp].some((typed) => typed.trim() !== '') ? payer : undefined
}

function guestsOf({ persons }: Draft): number | null {
  return persons.trim() === '' ? null : (parseWhole(persons) ?? null)
}

/** «Было 12 400 ₽, станет 13 900 ₽: на 1 500 ₽ больше». */
export function differenceWords(before: Rubles, now: Rubles): string {
  const change = compareTotals(before, now)
  if (change.code === 'same') return `Сумма не изменится: ${formatRubles(now)}`
  const more = change.code === 'dearer' ? 'больше' : 'меньше'
  return `Было ${formatRubles(before)}, станет ${formatRubles(now)}: на ${formatRubles(change.by)} ${more}`
}
