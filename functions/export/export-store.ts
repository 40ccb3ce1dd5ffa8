import type { ExportedOrder } from '../../src/contract/export.ts'
import type { MoscowDate } from '../../src/domain/slots.ts'

/** Days on which orders were placed, in Moscow, both included; undefined without a bound. */
export interface ExportedDays {
  from?: MoscowDate | undefined
  to?: MoscowDate | undefined
}

/** Reads orders whole, for a file. Rejects with a 503 problem when the database does not answer. */
export interface ExportStore {
  /** At most `limit` orders of these days behind the number `after`, by number. */
  page: (days: ExportedDays, after: number, limit: number) => Promise<ExportedOrder[]>
}
