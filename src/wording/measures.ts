import { guestRange } from '../domain/guests.ts'
import { groupDigits } from './numerals.ts'
import { countOf, pluralise } from './plural.ts'

/** «1 200 г». */
export function formatWeight(weightGrams: number): string {
  return `${groupDigits(weightGrams)}\u00a0г`
}

/** «5–11 человек» from the catalogue's «5-11»; the noun agrees with the last number. */
export function formatGuests(guests: string): string {
  return `${guests.replace('-', '–')}\u00a0${pluralise(guestRange(guests).most, { one: 'человек', few: 'человека', many: 'человек' })}`
}

/** «21 гостя», «250 гостей», after «на», «из» and «накормим»: the accusative, which for people is the genitive. */
export function countGuests(guests: number): string {
  return countOf(guests, { one: 'гостя', few: 'гостей', many: 'гостей' })
}

/** «14,5 км». */
export function formatDistance(distanceKm: number): string {
  return `${String(distanceKm).replace('.', ',')}\u00a0км`
}

/** «1,5 л» from millilitres. */
export function formatVolume(millilitres: number): string {
  return `${String(Math.round(millilitres / 100) / 10).replace('.', ',')}\u00a0л`
}
