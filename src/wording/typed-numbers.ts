import { isDistance, MAX_DISTANCE_KM } from '../domain/delivery.ts'
import { MAX_QUANTITY } from '../domain/line.ts'
import type { Kopecks } from '../domain/invoice.ts'
import type { Rubles } from '../domain/money.ts'

// Apart from the modules of money and delivery, which every page loads at once.

/** The refusal of a text that `parseQuantity` cannot read. Rule 2. */
export const WRONG_QUANTITY = `Количество\u00a0— целое число от\u00a01\u00a0до\u00a0${MAX_QUANTITY}`

/** The refusal of a text that `parseDistance` cannot read. Rule 13. */
export const WRONG_DISTANCE = `Расстояние\u00a0— число от\u00a00\u00a0до\u00a0${MAX_DISTANCE_KM}\u00a0км, не\u00a0точнее 100\u00a0м`

/** The refusal of an order that goes outside the ring road and does not say how far. */
export const MISSING_DISTANCE = 'Укажите расстояние в\u00a0километрах'

/** The refusal of guests that are no whole number. */
export const WRONG_GUESTS = 'Сколько гостей? Нужно целое число'

/** A whole number as people type it, «10 000»; undefined for everything else: a sign, a fraction, `0x10`, `1e2`. */
export function parseWhole(typed: string): number | undefined {
  const digits = typed.replace(/\s/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : undefined
}

/** Boxes of a product from typed text, 1 to 999; undefined for everything else, so that «2,5» never becomes 25. Rule 2. */
export function parseQuantity(typed: string): number | undefined {
  const text = typed.trim()
  const quantity = /^\d+$/.test(text) ? Number(text) : 0
  return quantity > 0 && quantity <= MAX_QUANTITY ? quantity : undefined
}

/** «₽», «р.», «руб.», «рублей» after a sum. */
const CURRENCY = /\s*(?:₽|р(?:\.|уб(?:\.|л(?:ей|я|ь))?)?)$/i
/** «12.000» and «1,234,567»: what groups thousands has three digits after it, kopecks have at most two. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?!\d)/
const KOPECKS = /[.,]\d{0,2}$/

/** Rubles from typed text, «12 000», «12.000» or «12 000,50 ₽», without the kopecks; undefined where the text is no sum. */
export function parseRubles(typed: string): Rubles | undefined {
  return parseWhole(ungrouped(typed).replace(KOPECKS, ''))
}

/** The same with the kopecks, in kopecks: «12 000,5» is 1 200 050. */
export function parseKopecks(typed: string): Kopecks | undefined {
  const rubles = parseRubles(typed)
  const [fraction = ''] = KOPECKS.exec(ungrouped(typed)) ?? []
  return rubles === undefined ? undefined : rubles * 100 + Number(fraction.slice(1).padEnd(2, '0'))
}

/** The sum without its currency and without the signs that group its thousands. */
function ungrouped(typed: string): string {
  const sum = typed.trim().replace(CURRENCY, '')
  return sum.replace(GROUPED, (thousands) => thousands.replace(/[.,]/g, ''))
}

/** Kilometres from typed text («14,5», «14.5»); undefined where the text is no distance that the shop can price. */
export function parseDistance(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  const distanceKm = /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
  return isDistance(distanceKm) ? distanceKm : undefined
}
