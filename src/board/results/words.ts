import type { PeriodResults } from '../../contract/results.ts'
import { changeInPercent } from '../../domain/results/figures.ts'
import { spanOf, type Days, type Span } from '../../domain/results/days.ts'
import { formatDayOfMonth, formatNumericDate } from '../../wording/dates.ts'
import { groupDigits } from '../../wording/numerals.ts'
import { countOf } from '../../wording/plural.ts'

const NBSP = '\u00a0'

export const SPAN_WORDS: Readonly<Record<Span, string>> = {
  day: 'День',
  week: 'Неделя',
  month: 'Месяц',
  year: 'Год',
}

/** «24 декабря 2026», «21–27 декабря 2026», «28 декабря 2026 — 3 января 2027», «декабрь 2026», «2026 год». */
export function daysWords(days: Days): string {
  const { from, to } = days
  switch (spanOf(days)) {
    case 'day':
      return withYear(from)
    case 'month':
      return monthWords(from)
    case 'year':
      return `${from.slice(0, 4)}${NBSP}год`
    default:
      return `${from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–` : `${firstWords(days)}\u00a0— `}${withYear(to)}`
  }
}

/** «28 декабря», with its year where the last day is in another one. */
function firstWords({ from, to }: Days): string {
  return from.slice(0, 4) === to.slice(0, 4) ? formatDayOfMonth(from) : withYear(from)
}

function withYear(day: string): string {
  return `${formatDayOfMonth(day)} ${day.slice(0, 4)}`
}

/** «декабрь 2026» from a day or from `2026-12`. */
function monthWords(day: string): string {
  const month = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  return `${month.toLocaleDateString('ru-RU', { month: 'long', timeZone: 'UTC' })}${NBSP}${day.slice(0, 4)}`
}

/** «24.12.2026» of a day, «декабрь 2026» of a month. */
export function stepWords(step: string): string {
  return step.length === 7 ? monthWords(step) : formatNumericDate(step)
}

/** «24.12» of a day, «12.26» of a month: the labels of the chart. */
export function shortStep(step: string): string {
  const [year = '', month = '', day] = step.split('-')
  return day ? `${day}.${month}` : `${month}.${year.slice(2)}`
}

/** «1,5 млн», «300 тыс.», «900»: the labels of the chart. */
export function shortSum(sum: number): string {
  const decimal = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',')
  if (sum >= 1_000_000) return `${decimal(sum / 1_000_000)}${NBSP}млн`
  if (sum >= 1000) return `${decimal(sum / 1000)}${NBSP}тыс.`
  return groupDigits(Math.round(sum))
}

/** «+12 %», «−8 %», «как раньше»; empty where there was nothing before, a loss, or either is unknown. */
export function changeWords(now: number | null, before: number | null): string {
  const percent = now === null || before === null ? null : changeInPercent(now, before)
  if (percent === null) return ''
  if (percent === 0) return 'как раньше'
  return `${percent > 0 ? '+' : '−'}${groupDigits(Math.abs(percent))}${NBSP}%`
}

const HOURS = { one: 'час', few: 'часа', many: 'часов' }
const DAYS = { one: 'день', few: 'дня', many: 'дней' }

/** «18 часов», «2 дня 3 часа»; what was taken after its window had begun is «0 часов». */
export function hoursWords(hours: number): string {
  const days = Math.floor(Math.max(hours, 0) / 24)
  const rest = Math.max(hours, 0) % 24
  const parts = [days > 0 && countOf(days, DAYS), (rest > 0 || days === 0) && countOf(rest, HOURS)]
  return parts.filter(Boolean).join(' ')
}

type Lead = NonNullable<PeriodResults['figures']['lead']>

/** How long before their windows orders are made, and were on the days before; quartiles that are equal are said once. */
export function leadWords({ lower, median, upper }: Lead, before: Lead | null): string {
  const quarters = [
    lower < median && `четверть\u00a0— за\u00a0${hoursWords(lower)} и\u00a0меньше`,
    median < upper && `четверть\u00a0— за\u00a0${hoursWords(upper)} и\u00a0больше`,
  ]
  const most =
    lower === upper ? 'Обычно заказы делают' : 'Половину заказов делают не\u00a0позже чем'
  const words = [`${most} за\u00a0${hoursWords(median)} до\u00a0начала окна`, ...quarters]
    .filter(Boolean)
    .join('; ')
  if (!before) return `${words}.`
  const past = before.median === median ? 'столько\u00a0же' : hoursWords(before.median)
  return `${words}. Раньше половину\u00a0— не\u00a0позже чем за\u00a0${past}.`
}

const REASON_WORDS: Readonly<Record<string, string>> = {
  shopper: 'Отменил сам покупатель',
  unpaid: 'Не оплачен вовремя',
  other: 'Другая причина',
}

export function reasonWords({ reason }: PeriodResults['cancellations'][number]): string {
  return REASON_WORDS[reason] ?? reason
}

/** The owner's own word, or the number of the code. */
export function promoName({ promo, word }: { promo: number; word: string }): string {
  return word || String(promo)
}
