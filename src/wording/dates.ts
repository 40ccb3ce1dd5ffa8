import type { DeliveryWindow, MoscowDate } from '../domain/slots.ts'
import { DAY } from '../domain/time.ts'

/** «четверг, 24 декабря» from `2026-12-24`. */
export function formatDay(date: MoscowDate): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('ru-RU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}

/** «24 декабря» from `2026-12-24`; no line parts number and month. */
export function formatDayOfMonth(date: MoscowDate): string {
  return new Date(`${date}T00:00:00Z`)
    .toLocaleDateString('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(' ', '\u00a0')
}

/** «24.12.2026» from `2026-12-24`. */
export function formatNumericDate(date: MoscowDate): string {
  return date.split('-').reverse().join('.')
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
export function formatWindow(window: DeliveryWindow): string {
  return window.replace('-', '–')
}

/** «сегодня», «завтра» or «28 ноября», seen from the day `today`. */
export function formatNearDay(date: MoscowDate, today: MoscowDate): string {
  const days = (Date.parse(date) - Date.parse(today)) / DAY
  return ['сегодня', 'завтра'][days] ?? formatDayOfMonth(date)
}
