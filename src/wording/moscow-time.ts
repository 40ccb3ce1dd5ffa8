import { moscowDate } from '../domain/slots.ts'
import { formatNumericDate } from './dates.ts'

/** «24.12.2026 14:05»: a time of the shop, in Moscow, for tables and commands. */
export function moscowTime(at: number): string {
  const time = new Date(at).toLocaleTimeString('ru-RU', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Moscow',
  })
  return `${formatNumericDate(moscowDate(at))} ${time}`
}
