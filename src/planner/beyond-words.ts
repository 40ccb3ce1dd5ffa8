import { equalTables, MAX_GUESTS } from './request.ts'
import { countGuests } from '../wording/measures.ts'
import { groupDigits } from '../wording/numerals.ts'
import { countOf } from '../wording/plural.ts'

/** «Считаем до 300 гостей: на 500 выйдет 2 стола по 250», beside the number of guests. */
export function beyondShortWords(asked: number): string {
  const { tables, guests } = equalTables(asked)
  const count = countOf(tables, { one: 'стол', few: 'стола', many: 'столов' })
  return `Считаем до\u00a0${countGuests(MAX_GUESTS)}: на\u00a0${groupDigits(asked)} выйдет ${count} по\u00a0${guests}.`
}

/** Advice for more guests than one table is planned for; the phone follows. */
export function beyondWords(asked: number): string {
  const { tables, guests } = equalTables(asked)
  const times = countOf(tables, { one: 'раз', few: 'раза', many: 'раз' })
  return `Для\u00a0${countGuests(asked)} соберите стол на\u00a0${guests} и\u00a0возьмите в\u00a0корзине в\u00a0${times} больше каждой коробки. Или позвоните, посчитаем вместе:`
}
