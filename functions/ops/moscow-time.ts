import { moscowDate } from '../../src/domain/slots.ts'
import { formatNumericDate } from '../../src/wording/dates.ts'

/** «24.12.2026 14:05»: every command prints the times of the shop, which are Moscow's. */
export function moscowTime(at: number): string {
  const time = new Date(at).toLocaleTimeString('ru-RU', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Moscow',
  })
  return `${formatNumericDate(moscowDate(at))} ${time}`
}
