import type { Portion } from '../domain/serving/portion.ts'
import { formatGuests, formatVolume, formatWeight } from './measures.ts'
import { countOf, type NounForms } from './plural.ts'

/** «заказ за 48 часов» for a product with a lead time of its own; an empty list without one. */
export function leadTimeFact(leadTimeHours: number | undefined): string[] {
  if (!leadTimeHours) return []
  return [`заказ за\u00a0${countHours(leadTimeHours)}`]
}

/** «18 часов», also after «за»: the accusative of hours is their nominative. */
export function countHours(hours: number): string {
  return countOf(hours, { one: 'час', few: 'часа', many: 'часов' })
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

/** Guests, pieces and weight as display strings; a single bowl is not counted, and a drink has litres: 1 g is 1 ml. */
export function portionFacts({
  category,
  persons,
  pieces,
  weight,
}: Pick<DescribedProduct, 'category' | 'persons' | 'pieces' | 'weight'>): string[] {
  if (category === DRINKS) return [formatGuests(persons), formatVolume(weight)]
  const counted = pieces > 1 ? [countOf(pieces, PIECES)] : []
  return [formatGuests(persons), ...counted, formatWeight(weight)]
}

/** «5–6 штук, 170 г», where the dash breaks no line: what one guest gets; a dish that is not counted has grams only. */
export function portionWords({ minPieces, maxPieces, weightGrams }: Portion): string {
  const grams = formatWeight(weightGrams)
  if (maxPieces <= 1) return grams
  const from = minPieces < maxPieces ? `${minPieces}–\u2060` : ''
  return `${from}${countOf(maxPieces, PIECES)}, ${grams}`
}

/** «Хватит: по 5–6 штук, 170 г», or «Маловато: по 3–4 штуки, 110 г. Двух коробок хватит» where the guests need more than one. */
export function portionVerdict(portion: Portion, boxes: number): string {
  const each = `по\u00a0${portionWords(portion)}`
  return boxes > 1 ? `Маловато: ${each}. Двух коробок хватит` : `Хватит: ${each}`
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
