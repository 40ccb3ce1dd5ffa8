export interface Erased {
  orders: number
  callbacks: number
}

/** Erases contact data from the database. Rejects with a 503 problem when it does not answer. */
export interface Retention {
  /**
   * Erases contact data of older orders, and deletes older callback requests and delivered notifications.
   * `ordersBefore` and `callbacksBefore` in ISO 8601 UTC, `deliveredBefore` and `now` in epoch milliseconds.
   */
  erase(
    before: { ordersBefore: string; callbacksBefore: string; deliveredBefore: number },
    now: number,
  ): Promise<Erased>
}
