import { moscowDate, type MoscowDate } from '../slots.ts'
import { DAY } from '../time.ts'

/** Days of delivery in Moscow, the first and the last, both included. */
export interface Days {
  from: MoscowDate
  to: MoscowDate
}

/** Most days that results are asked for at once: ten years. */
export const MOST_RESULT_DAYS = 3660

/** Days up to which results are drawn by day; longer ones are drawn by month. */
const MOST_DRAWN_DAYS = 92

/** How many days these are; 0 or less where the last is before the first. */
export function countDays({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1
}

/** The day so many days later. */
export function addDays(day: MoscowDate, count: number): MoscowDate {
  return moscowDate(Date.parse(day) + count * DAY)
}

/** Whether results of these days are drawn by day or by month. */
export function stepOf(days: Days): 'day' | 'month' {
  return countDays(days) > MOST_DRAWN_DAYS ? 'month' : 'day'
}

/** The days, or the months as `2026-12`, of which results are drawn. */
export function stepsOf(days: Days, step: 'day' | 'month'): string[] {
  if (step === 'day')
    return Array.from({ length: countDays(days) }, (_, ahead) => addDays(days.from, ahead))
  const [first, last] = [monthNumber(days.from), monthNumber(days.to)]
  return Array.from({ length: last - first + 1 }, (_, ahead) => monthOf(first + ahead))
}

/**
 * The days right before these, with which their results are compared: as many calendar months where these are whole months, so that
 * December is compared with November; otherwise as many days.
 */
export function daysBefore(days: Days): Days {
  const months = wholeMonths(days)
  if (months > 0) return shiftMonths(days, -months)
  const count = countDays(days)
  return { from: addDays(days.from, -count), to: addDays(days.from, -1) }
}

/** The days right after these, of the same length by the rule of `daysBefore`. */
export function daysAfter(days: Days): Days {
  const months = wholeMonths(days)
  if (months > 0) return shiftMonths(days, months)
  const count = countDays(days)
  return { from: addDays(days.to, 1), to: addDays(days.to, count) }
}

/** Lengths of time that can be chosen at once. */
export const SPANS = ['day', 'week', 'month', 'year'] as const
export type Span = (typeof SPANS)[number]

/** The day, its week from Monday to Sunday, its calendar month or its year. */
export function spanAround(day: MoscowDate, span: Span): Days {
  const year = day.slice(0, 4)
  switch (span) {
    case 'day':
      return { from: day, to: day }
    case 'week': {
      const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
      return { from: monday, to: addDays(monday, 6) }
    }
    case 'month':
      return { from: `${day.slice(0, 7)}-01`, to: lastOf(day.slice(0, 7)) }
    case 'year':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
}

/** The span that these days are; undefined for any other ones. */
export function spanOf(days: Days): Span | undefined {
  return SPANS.find((span) => {
    const { from, to } = spanAround(days.from, span)
    return from === days.from && to === days.to
  })
}

/** How many calendar months these days are; 0 where they are no whole months. */
function wholeMonths({ from, to }: Days): number {
  if (!from.endsWith('-01') || to !== lastOf(to.slice(0, 7))) return 0
  return monthNumber(to) - monthNumber(from) + 1
}

function shiftMonths({ from, to }: Days, count: number): Days {
  return {
    from: `${monthOf(monthNumber(from) + count)}-01`,
    to: lastOf(monthOf(monthNumber(to) + count)),
  }
}

/** Months since year 0. */
function monthNumber(day: MoscowDate): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/** `2026-12` from such a number. */
function monthOf(number: number): string {
  const year = String(Math.floor(number / 12)).padStart(4, '0')
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** The last day of a month such as `2026-12`. */
function lastOf(month: string): MoscowDate {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
