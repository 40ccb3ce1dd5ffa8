import { isCalendarDay, type MoscowDate } from '../../src/domain/slots.ts'
import { wrongFields } from './problem.ts'

/** The day that a query or body names at `path`. Throws a 422 problem unless it is one, written `2026-12-24`. */
export function dayAt(path: string, text = ''): MoscowDate {
  if (!isCalendarDay(text)) throw wrongFields([{ path, message: 'День вида 2026-12-24' }])
  return text
}
