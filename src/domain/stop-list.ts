import { moscowDate, startOfMoscowDay } from './slots.ts'

/** A product that the kitchen has paused. Rule 64. */
export interface Pause {
  /** Product id. */
  id: number
  /** Epoch milliseconds; null until a colleague takes the pause back. */
  until: number | null
}

/** How long a colleague pauses a product: `18:00` for a time of today. */
export type PauseLength = 'until-tomorrow' | 'until-taken-back' | `${number}:${number}`

const DAY = 86_400_000
const MINUTE = 60_000

/**
 * When the pause ends, in epoch milliseconds; null for one without an end, undefined for a time that is no time or has
 * passed. Moscow time. Rule 64.
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
export function isPaused({ until }: Pick<Pause, 'until'>, now: number): boolean {
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
