import type { MoscowDate } from '../domain/slots.ts'

const WEEKDAYS = ['воскресенье', 'понедельник', 'вторник', 'среду', 'четверг', 'пятницу', 'субботу']

/** «на пятницу» from `2026-12-04`. */
export function formatOnWeekday(date: MoscowDate): string {
  return `на\u00a0${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]}`
}
