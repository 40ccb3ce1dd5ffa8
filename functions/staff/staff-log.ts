import type { ActionDetails, LogEntry, StaffAction } from '../../src/contract/staff-log.ts'
import type { StaffMember } from '../http/colleague.ts'

/** An action about to be recorded. */
export interface NewAction {
  /** Epoch milliseconds. */
  at: number
  /** E-mail of the colleague. */
  by: string
  kind: StaffAction
  /** Number of the order that it is about. */
  number?: number
  details?: ActionDetails
}

/** Which entries: of a time (epoch milliseconds, the end not included), or of an order whenever it was. */
export type LogPart = { from: number; to: number } | { number: number }

/** The place of an entry in the log: its time, the table that it is from, and its key there. */
export interface LogPlace {
  at: number
  source: number
  number: number
  id: number
}

/** The log of what colleagues saw and did. Rejects with a 503 problem when the database does not answer. Rules 68 and 69. */
export interface StaffLog {
  add: (action: NewAction) => Promise<void>
  /** Records a sign-in once, however often it is told. */
  addSignIn: (member: StaffMember) => Promise<void>
  /** Entries of everyone, or of one colleague, the latest first, at most `limit`, the first ones after that place. */
  read: (
    part: LogPart,
    page: { by?: string | undefined; after?: LogPlace | undefined; limit: number },
  ) => Promise<(LogEntry & { place: LogPlace })[]>
  /** Everyone who is in this part of the log, by e-mail. */
  colleagues: (part: LogPart) => Promise<string[]>
}
