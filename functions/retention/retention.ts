export interface Erased {
  orders: number
  callbacks: number
  /** Whether more orders are due than one night erases. */
  left: boolean
}

/** Erases contact data from the database. Rejects with a 503 problem when it does not answer. */
export interface Retention {
  /** The latest moment up to `until` at which an order came or a night was remembered; epoch milliseconds. */
  witness(until: number): Promise<number | undefined>
  /** Keeps a night's time as a witness for the next two weeks. */
  rememberNight(now: number): Promise<void>
  /**
   * Erases contact data of older orders whose day of delivery is before that of `settledBefore`, the oldest first and at most a
   * tenth of all; and deletes older callback requests, counts of visits, expired approvals, delivered notifications, sheets and sign-ins. `ordersBefore` and
   * `callbacksBefore` in ISO 8601 UTC, the other times in epoch milliseconds.
   */
  erase(
    before: {
      ordersBefore: string
      callbacksBefore: string
      expiredBefore: number
      deliveredBefore: number
      settledBefore: number
    },
    now: number,
  ): Promise<Erased>
}
