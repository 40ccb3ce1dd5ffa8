import * as v from 'valibot'
import { count, instant, list, moscowDate, name, object, ordinal, rubles } from './fields.ts'
import { requiredText } from './text.ts'

/** More than any number of a code can be. */
const MOST = 1_000_000

const whole = (wrong: string, least: number) =>
  v.pipe(
    v.number(wrong),
    v.safeInteger(wrong),
    v.minValue(least, wrong),
    v.maxValue(MOST, 'Слишком большое число'),
  )

const kind = v.picklist(['percent', 'rubles', 'gift'], 'Выберите, что даёт код')

/** Terms of a code that is made or changed; the edge also knows which of them fit together. Rule 101. */
const terms = {
  kind,
  /** Per cent, rubles, or the number of the gift. */
  amount: whole('Скидка\u00a0— целое число от\u00a01', 1),
  /** Smallest goods sum in rubles, before any discount. */
  minimum: whole('Сумма заказа\u00a0— целое число рублей от\u00a00', 0),
  /** Days of ordering, both included; null without a bound. */
  firstDay: v.nullable(moscowDate),
  lastDay: v.nullable(moscowDate),
  /** The most orders that are not cancelled, of everybody and of one phone; null for any number. */
  uses: v.nullable(whole('Сколько заказов\u00a0— целое число от\u00a01', 1)),
  usesPerPhone: v.nullable(whole('Сколько раз на\u00a0телефон\u00a0— целое число от\u00a01', 1)),
  /** Slugs of categories whose products it does not discount. */
  excluded: list(v.string('Категория\u00a0— текст'), 'Категории\u00a0— список', 50),
}

const word = requiredText('Напишите слово', 24)

/** Body of `POST /api/staff/promo-codes`. */
export const NewPromo = object({ word, ...terms })
export type NewPromo = v.InferOutput<typeof NewPromo>

/** Body of `POST /api/staff/promo-codes/change`: all terms as they are to be. */
export const PromoChange = object({
  word,
  /** The version that the colleague saw. */
  version: v.pipe(v.number('Версия — число'), v.safeInteger('Версия — целое число')),
  ...terms,
  isPaused: v.boolean('Да или нет'),
  isEnded: v.boolean('Да или нет'),
})
export type PromoChange = v.InferOutput<typeof PromoChange>

/** A code of the owner's own, with the orders that have it and are not cancelled. */
export const StaffPromo = v.object({
  word: name,
  kind,
  amount: ordinal,
  minimum: rubles,
  firstDay: v.nullable(moscowDate),
  lastDay: v.nullable(moscowDate),
  uses: v.nullable(ordinal),
  usesPerPhone: v.nullable(ordinal),
  excluded: v.array(name),
  isPaused: v.boolean(),
  endedAt: v.nullable(instant),
  version: count,
  createdAt: instant,
  orders: count,
  /** Rubles that it took off, gifts at their worth. */
  saved: rubles,
})
export type StaffPromo = v.InferOutput<typeof StaffPromo>

/** Answer of `/api/staff/promo-codes`, the newest first. */
export const StaffPromos = v.object({ promos: v.array(StaffPromo) })
export type StaffPromos = v.InferOutput<typeof StaffPromos>
