import { equalTables, MAX_GUESTS } from './request.ts'
import { groupDigits } from '../wording/numerals.ts'
import { countOf } from '../wording/plural.ts'

/** «21 гостя», «250 гостей», after «на» and «накормим»: the accusative, which for people is the genitive. */
export function countGuests(count: number): string {
  return countOf(count, { one: 'гостя', few: 'гостей', many: 'гостей' })
}

/** «Считаем до 300 гостей: на 500 выйдет 2 стола по 250», beside the number of guests. */
export function beyondShortWords(persons: number): string {
  const { tables, guests } = equalTables(persons)
  const count = countOf(tables, { one: 'стол', few: 'стола', many: 'столов' })
  return `Считаем до\u00a0${countGuests(MAX_GUESTS)}: на\u00a0${groupDigits(persons)} выйдет ${count} по\u00a0${guests}.`
}

/** What to do for more guests than one table is planned for; the phone follows. */
export function beyondWords(persons: number): string {
  const { tables, guests } = equalTables(persons)
  const times = countOf(tables, { one: 'раз', few: 'раза', many: 'раз' })
  return `Для\u00a0${countGuests(persons)} соберите стол на\u00a0${guests} и\u00a0возьмите в\u00a0корзине в\u00a0${times} больше каждой коробки. Или позвоните, посчитаем вместе:`
}
