export interface Erased {
  orders: number
  callbacks: number
}

/** Where contact data is kept, asked to let go of it. Rejects with a 503 problem when it does not answer. */
export interface Retention {
  /** Orders lose their contact data, calls back go whole. `*Before` of orders and calls back in ISO 8601 UTC, else epoch milliseconds. */
  erase(
    before: { ordersBefore: string; callbacksBefore: string; toldBefore: number },
    now: number,
  ): Promise<Erased>
}
