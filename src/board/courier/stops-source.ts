import type { StaffStops } from '../../contract/courier.ts'

/** The stops of a day, and for a link whose they are (empty for all) and when it ends. */
export type DayOfStops = StaffStops & { courier?: string; expiresAt?: string }

/** Where a courier's page has its stops from: a link, or the sign-in of a colleague. */
export interface StopsSource {
  /** Tells sources apart. */
  name: string
  /** The stops as they are now; `gone` where they may no longer be seen. Rejects without an answer. */
  read: () => Promise<DayOfStops | 'gone'>
  /**
   * Marks a stop as delivered. `refused` when it has changed meanwhile; undefined without an answer: a second tap is the same
   * request.
   */
  deliver: (stop: { number: number; version: number }) => Promise<'done' | 'refused' | undefined>
  /** What to do once they are `gone`. */
  goneWords: string
}
