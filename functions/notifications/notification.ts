import type { NotificationKind } from './outbox.ts'

/** What a channel is given to tell. */
export interface Notification {
  /** The same for every attempt, so that a receiver can drop what it has already had. */
  id: string
  /** `check` when a deployment only tries the channels. */
  kind: NotificationKind | 'check'
  number: number
  /** When it was taken, ISO 8601 UTC. */
  takenAt: string
  /** For people: one line, without contact data. */
  title: string
  /** For people: the whole, without contact data. */
  text: string
  /** For the shop's own systems: everything, contact data included. */
  data: Readonly<Record<string, unknown>>
}

/** A way to tell the shop's people. */
export interface Channel {
  name: string
  /** Resolves once the other side has taken it; rejects when it has not, or when `signal` says that it took too long. */
  deliver(notification: Notification, signal: AbortSignal): Promise<void>
}

/** Why a channel did not take a message: a word for the log, never an address, which may hold a secret. */
export class NotTaken extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.name = 'NotTaken'
    this.reason = reason
  }
}
