import { groupDigits } from './numerals.ts'
import type { Portion } from './serving/portion.ts'

/** The forms of a noun after a number: 1 штука, 2 штуки, 5 штук. */
export interface NounForms {
  one: string
  few: string
  many: string
}

/** The plural category of a whole number in Russian: 1 штука, 2 штуки, 5 штук. */
export function pluralCategory(count: number): 'one' | 'few' | 'many' {
  const tens = count % 100
  const ones = count % 10
  if (tens >= 11 && tens <= 14) return 'many'
  if (ones === 1) return 'one'
  return ones >= 2 && ones <= 4 ? 'few' : 'many'
}

/** The form of a noun that Russian grammar requires after `count`. */
export function pluralise(count: number, forms: NounForms): string {
  return forms[pluralCategory(count)]
}

/** «24 канапе», «1 штука»: number and noun joined by a no-break space. */
export function countOf(count: number, forms: NounForms): string {
  return `${groupDigits(count)}\u00a0${pluralise(count, forms)}`
}

/** «1 200 г». */
export function formatWeight(weightGrams: number): string {
  return `${groupDigits(weightGrams)}\u00a0г`
}

/** «5–11 человек» from the catalogue's «5-11»; the noun agrees with the last number. */
export function formatPersons(persons: string): string {
  const last = Number(persons.split('-').at(-1))
  return `${persons.replace('-', '–')}\u00a0${pluralise(last, { one: 'человек', few: 'человека', many: 'человек' })}`
}

/** «14,5 км». */
export function formatDistance(distanceKm: number): string {
  return `${String(distanceKm).replace('.', ',')}\u00a0км`
}

/** «четверг, 24 декабря» from `2026-12-24`. */
export function formatDay(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('ru-RU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}

/** «24 декабря, 14:05» in Moscow, from a time in ISO 8601 UTC. */
export function formatMoment(at: string): string {
  return new Date(at)
    .toLocaleString('ru-RU', {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Moscow',
    })
    .replace(' в ', ', ')
}

/** «10:00–12:00» from `10:00-12:00`. */
export function formatWindow(window: string): string {
  return window.replace('-', '–')
}

/** «заказ за 48 часов» for a product with a lead time of its own; an empty list without one. */
export function leadTimeFact(leadTimeHours: number | undefined): string[] {
  if (!leadTimeHours) return []
  const hours = pluralise(leadTimeHours, { one: 'час', few: 'часа', many: 'часов' })
  return [`заказ за\u00a0${leadTimeHours}\u00a0${hours}`]
}

const PIECES: NounForms = { one: 'штука', few: 'штуки', many: 'штук' }
const DRINKS = 'drinks'

/** The fields of a product that its texts are made from. */
interface DescribedProduct {
  category: string
  persons: string
  pieces: number
  weight: number
  shelfLifeHours: number
}

/** Persons, pieces and weight as display strings; a single bowl is not counted, and a drink has litres: 1 g is 1 ml. */
export function portionFacts({
  category,
  persons,
  pieces,
  weight,
}: Pick<DescribedProduct, 'category' | 'persons' | 'pieces' | 'weight'>): string[] {
  if (category === DRINKS) return [formatPersons(persons), formatVolume(weight)]
  const counted = pieces > 1 ? [countOf(pieces, PIECES)] : []
  return [formatPersons(persons), ...counted, formatWeight(weight)]
}

/** «5–6 штук, 170 г»: what one guest gets; a dish that is not counted has grams only. */
export function portionWords({ minPieces, maxPieces, weightGrams }: Portion): string {
  const grams = formatWeight(weightGrams)
  if (maxPieces <= 1) return grams
  return `${minPieces < maxPieces ? `${minPieces}–` : ''}${countOf(maxPieces, PIECES)}, ${grams}`
}

/** «1,5 л» from millilitres. */
export function formatVolume(millilitres: number): string {
  return `${String(Math.round(millilitres / 100) / 10).replace('.', ',')}\u00a0л`
}

/** «Выпить в течение 24 часов.»; longer than a week it is the shelf life in days: «Срок хранения 30 дней.» */
export function shelfLifeWords({
  category,
  shelfLifeHours,
}: Pick<DescribedProduct, 'category' | 'shelfLifeHours'>): string {
  if (shelfLifeHours > 7 * 24) {
    const days = countOf(Math.floor(shelfLifeHours / 24), {
      one: 'день',
      few: 'дня',
      many: 'дней',
    })
    return `Срок хранения ${days}.`
  }
  // After «в течение» the noun is in the genitive: 21 часа, 24 часов.
  const hours = countOf(shelfLifeHours, { one: 'часа', few: 'часов', many: 'часов' })
  return `${category === DRINKS ? 'Выпить' : 'Съесть'} в\u00a0течение ${hours}.`
}

/** «Канапе с лососем» from «канапе с лососем». */
export function startOfSentence(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase('ru')}${text.slice(1)}`
}
