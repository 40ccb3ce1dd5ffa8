import { dayAfterPause } from '../domain/stop-list.ts'
import { formatDayOfMonth } from './dates.ts'

/** «Нет до 24 декабря» for the end of a pause, ISO 8601; «Сейчас не готовим» for a pause without one. Rule 66. */
export function stoppedWords(until: string | null): string {
  return until === null ? 'Сейчас не\u00a0готовим' : `Нет ${untilWords(until)}`
}

/** «до 24 декабря»: the day that can be delivered again. */
export function untilWords(until: string): string {
  return `до\u00a0${formatDayOfMonth(dayAfterPause(Date.parse(until)))}`
}

/** The words as they go on after a name and a colon. */
export function lowerFirst(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1)
}
