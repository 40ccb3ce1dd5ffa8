export type NotificationKind = 'order' | 'callback'

/** Something that the shop's people have not been told yet, claimed by who is about to tell them. */
export interface Due {
  id: number
  kind: NotificationKind
  /** Of the order or the callback request; negative for a check of the channels. */
  number: number
  /** Epoch milliseconds. */
  createdAt: number
  /** This one included. */
  attempts: number
  /** Names of the channels that have taken it. */
  delivered: readonly string[]
}

export interface Outcome {
  delivered: readonly string[]
  /** Epoch milliseconds; undefined while some channel has not taken it. */
  doneAt: number | undefined
  /** Not to be tried before. Epoch milliseconds. */
  dueAt: number
}

/**
 * What must be told, written together with the order itself, so that neither exists without the other. Rejects with
 * a 503 problem when it does not answer.
 */
export interface Outbox {
  /** Takes what is due at `now`, at most that many; nobody else is given it before `until`. */
  claim(now: number, until: number, most: number): Promise<Due[]>
  settle(id: number, outcome: Outcome): Promise<void>
  /** How many are still to be told. */
  depth(): Promise<number>
  /** When the oldest of them was taken, epoch milliseconds; undefined for none. */
  oldest(): Promise<number | undefined>
}
