import type { BelowMinimum, MinimumOrder, Weekday } from '../domain/minimum-order.ts'
import { formatDayOfMonth, formatWindow } from './dates.ts'
import { formatRubles } from './money.ts'

/**
 * «На это время берём заказы от 15 000 ₽. Добавьте блюд ещё на 3 400 ₽ или выберите другое время»; without the advice where the
 * goods are too small for every other time as well.
 */
export function belowMinimumWords({ minimum, missing }: BelowMinimum, isForEvery = false): string {
  const words = `На это время берём заказы от ${formatRubles(minimum)}. Добавьте блюд ещё на ${formatRubles(missing)}`
  return isForEvery ? words : `${words} или выберите другое время`
}

/** The same where no other time is better: «Берём заказы от 15 000 ₽. Добавьте блюд ещё на 3 400 ₽». */
export function belowEveryMinimumWords({ minimum, missing }: BelowMinimum): string {
  return `Берём заказы от ${formatRubles(minimum)}. Добавьте блюд ещё на ${formatRubles(missing)}`
}

/** «по будням, 10:00–12:00 — от 5 000 ₽»: when a minimum holds, and the sum. */
export function minimumWords({ sum, weekdays, from, to, window }: MinimumOrder): string {
  const when = [weekdayWords(weekdays), periodWords(from, to), window && formatWindow(window)]
    .filter(Boolean)
    .join(', ')
  return `${when || 'всегда'} — от ${formatRubles(sum)}`
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const ON: Readonly<Record<Weekday, string>> = {
  mon: 'понедельникам',
  tue: 'вторникам',
  wed: 'средам',
  thu: 'четвергам',
  fri: 'пятницам',
  sat: 'субботам',
  sun: 'воскресеньям',
}

function weekdayWords(weekdays: readonly Weekday[]): string {
  const days = WEEK.filter((day) => weekdays.includes(day))
  if (days.length === 0 || days.length === WEEK.length) return ''
  if (days.join() === 'mon,tue,wed,thu,fri') return 'по будням'
  if (days.join() === 'sat,sun') return 'по выходным'
  const last = days.at(-1)!
  const others = days.slice(0, -1).map((day) => ON[day])
  return `по ${others.length > 0 ? `${others.join(', ')} и ${ON[last]}` : ON[last]}`
}

function periodWords(from: string | null, to: string | null): string {
  if (from && from === to) return formatDayOfMonth(from)
  return [
    ...(from ? [`с ${formatDayOfMonth(from)}`] : []),
    ...(to ? [`по ${formatDayOfMonth(to)}`] : []),
  ].join(' ')
}
