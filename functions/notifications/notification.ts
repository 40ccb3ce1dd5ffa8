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
  /** Full text for people. To the staff without contact data; to a customer with the address of the order. */
  text: string
  /** The same as an HTML document, in mails to customers only. */
  html?: string
  /** To the staff: everything, contact data included, for the shop's own systems. To a customer: `to`, the address. */
  data: Readonly<Record<string, unknown>>
}

/** A way to deliver messages to the staff, or to customers. */
export interface Channel {
  name: string
  /** Milliseconds after which its message is of no use any more. Default: never. */
  expiresAfter?: number
  /**
   * Resolves when the receiver has accepted it; rejects on refusal and on abort of `signal`. `reached` names what accepted it in
   * earlier attempts, such as single devices.
   */
  deliver(
    notification: Notification,
    signal: AbortSignal,
    reached: readonly string[],
  ): Promise<void>
}

/**
 * The object of a refusal: this recipient, this message, or the shop itself, such as its sender, its sign-in or its chat. Nobody
 * is refused where a later attempt may succeed by itself.
 */
export type Refused = 'recipient' | 'message' | 'shop'

/** A channel did not accept a message. `reason` is safe to log: it contains no address, which may hold a secret. */
export class DeliveryFailed extends Error {
  readonly reason: string
  readonly refused: Refused | undefined
  /** Names of what has accepted it nevertheless, such as single devices. */
  readonly reached: readonly string[]
  constructor(reason: string, refused?: Refused, reached: readonly string[] = []) {
    super(reason)
    this.name = 'DeliveryFailed'
    this.reason = reason
    this.refused = refused
    this.reached = reached
  }
}
