import { moscowDate, startOfMoscowDay } from './slots.ts'

/** A product that the kitchen has paused. Rule 64. */
export interface Pause {
  /** Product id. */
  id: number
  /** End of the pause, epoch milliseconds; null where it lasts until a colleague takes it back. */
  until: number | null
}

const DAY = 86_400_000
const MINUTE = 60_000

/**
 * End of a pause that begins at `now`, both in epoch milliseconds. `length` is `until-tomorrow`, `until-taken-back` (null) or
 * a time of today in Moscow such as `18:00`; undefined for any other text and for a time that has passed. Rule 64.
 */
export function pauseEnd(length: string, now: number): number | null | undefined {
  const midnight = startOfMoscowDay(now)
  if (length === 'until-taken-back') return null
  if (length === 'until-tomorrow') return midnight + DAY
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(length) ?? []
  if (!hours) return undefined
  const end = midnight + (Number(hours) * 60 + Number(minutes)) * MINUTE
  return end > now ? end : undefined
}

/** Whether the pause holds at `now`. */
export function isStopped({ until }: Pick<Pause, 'until'>, now: number): boolean {
  return until === null || until > now
}

/** «до 18:00» today, «до завтра» until its end; nothing for a later end or none. Moscow time. */
export function pauseEndWords({ until }: Pick<Pause, 'until'>, now: number): string {
  if (until === null) return ''
  const midnight = startOfMoscowDay(now)
  if (until === midnight + DAY) return 'до\u00a0завтра'
  if (moscowDate(until) !== moscowDate(now)) return ''
  const minutes = Math.round((until - midnight) / MINUTE)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `до\u00a0${hour}:${String(minute).padStart(2, '0')}`
}
