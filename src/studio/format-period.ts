import type { MoscowDate } from '../domain/slots.ts'
import { formatNumericDate } from '../wording/dates.ts'

/** «31.12.2026» or «с 31.12.2026 по 02.01.2027». */
export function formatPeriod({ from, to }: { from: MoscowDate; to: MoscowDate | null }): string {
  if (to === null || to === from) return formatNumericDate(from)
  return `с ${formatNumericDate(from)} по ${formatNumericDate(to)}`
}
