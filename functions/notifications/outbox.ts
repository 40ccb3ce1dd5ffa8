import type { HourlyLimit } from '../limits/hourly.ts'

/** `check`: a deployment tries the channels; `erasure`: a person was erased. */
export type NotificationKind = 'order' | 'callback' | 'check' | 'erasure'

/** A claimed notification that is due for delivery. */
export interface Due<Kind = NotificationKind> {
  id: number
  kind: Kind
  /** Number of the order or the callback request, id of the erasure; for a check its time, epoch milliseconds. */
  number: number
  /** Epoch milliseconds. */
  createdAt: number
  /** Attempts so far, this one included. */
  attempts: number
  /** Names of the channels, and of single devices, that have accepted it. */
  delivered: readonly string[]
  /** The order's token for its receipt, sealed with the key of the mail API; empty otherwise. */
  tokenSealed: string
}

export interface Outcome {
  delivered: readonly string[]
  /** Epoch milliseconds; undefined while some channel has not accepted it. */
  doneAt: number | undefined
  /** Time of the next attempt, epoch milliseconds. */
  dueAt: number
}

/**
 * Notifications to deliver, each written in the transaction of its order or callback request. Rejects with a 503 problem
 * when the database does not answer.
 */
export interface Outbox<Kind = NotificationKind> {
  /** Claims up to `limit` notifications due at `now`; no other call gets them before `until`. */
  claim(now: number, until: number, limit: number): Promise<Due<Kind>[]>
  /** Ignored when the notification has become due anew since it was claimed. */
  recordOutcome(due: Pick<Due, 'id' | 'attempts'>, outcome: Outcome): Promise<void>
  /** Counts a message against this limit; false when there is no room, and then it is not to be sent. */
  admit(limit: HourlyLimit): Promise<boolean>
  /** The number of notifications that nobody has got, through any channel or on any device. */
  depth(): Promise<number>
  /** Creation time of the oldest of them, epoch milliseconds; undefined if there is none. */
  oldest(): Promise<number | undefined>
}
