import { groupDigits, pluralCategory } from './numerals.ts'

/** The forms of a noun after a number: 1 штука, 2 штуки, 5 штук. */
export interface NounForms {
  one: string
  few: string
  many: string
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

/** «четверг, 24 декабря» from `2026-12-24`. */
export function formatDay(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('ru-RU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}

/** «10:00–12:00» from `10:00-12:00`. */
export function formatWindow(window: string): string {
  return window.replace('-', '–')
}

const PIECES: NounForms = { one: 'штука', few: 'штуки', many: 'штук' }

/** Persons, pieces and weight as display strings; a single piece, such as a bowl, is not counted. */
export function portionFacts(product: {
  persons: string
  pieces: number
  weight: number
}): string[] {
  const pieces = product.pieces > 1 ? [countOf(product.pieces, PIECES)] : []
  return [formatPersons(product.persons), ...pieces, formatWeight(product.weight)]
}
