/** A link that opens the stops of one day. */
export interface CourierLink {
  /** Named in order events and in the log of seen contact data: `courier-7`. */
  id: number
  /** The day of delivery. */
  date: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/** Keeps the links of the couriers. Rejects with a 503 problem when the database does not answer. */
export interface CourierLinks {
  /** Stores a new link; times in epoch milliseconds. */
  issue: (link: {
    tokenHash: string
    date: string
    at: number
    by: string
    expiresAt: number
  }) => Promise<void>
  /** The link of this token; undefined for an unknown one, and for one that has expired. */
  find: (tokenHash: string, now: number) => Promise<CourierLink | undefined>
}
