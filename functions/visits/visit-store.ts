import type { VisitReport } from '../../src/contract/visits.ts'
import type { MoscowDate } from '../../src/domain/slots.ts'

/** How often something was told of a page on some days. */
export interface CountedVisit {
  page: string
  device: string
  /** `opened`, or the name of a Web Vital. */
  kind: string
  /** The twentieth of the vital's scale; 0 for `opened`. */
  part: number
  count: number
}

/** Counts visits by day, page and device, and nothing else. Rejects with a 503 problem when the database does not answer. */
export interface VisitStore {
  add: (day: MoscowDate, report: VisitReport) => Promise<void>
  /** The counts of these days, both included, of the pages in no order. */
  of: (from: MoscowDate, to: MoscowDate) => Promise<CountedVisit[]>
}
