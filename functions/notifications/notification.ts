import type { NotificationKind } from './outbox.ts'

/** A message to the staff or to a customer, as channels receive it. */
export interface Notification {
  /** Equal for every attempt, so that a receiver can drop duplicates. */
  id: string
  kind: NotificationKind
  number: number
  /** Creation time of the order or callback request, ISO 8601 UTC. */
  takenAt: string
  /** One line for people, without contact data. */
  title: string
  /** Full text for people, without contact data. */
  text: string
  /** To the staff: everything, contact data included, for the shop's own systems. To a customer: `to`, the address. */
  data: Readonly<Record<string, unknown>>
}

/** A way to deliver messages to the staff, or to customers. */
export interface Channel {
  name: string
  /** Resolves when the receiver has accepted it; rejects on refusal and on abort of `signal`. */
  deliver(notification: Notification, signal: AbortSignal): Promise<void>
}

/** A channel did not accept a message. `reason` is safe to log: it contains no address, which may hold a secret. */
export class DeliveryFailed extends Error {
  readonly reason: string
  /** Another attempt would be refused as well. */
  readonly isFinal: boolean
  constructor(reason: string, isFinal = false) {
    super(reason)
    this.name = 'DeliveryFailed'
    this.reason = reason
    this.isFinal = isFinal
  }
}
