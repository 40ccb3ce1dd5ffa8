/** A link that opens the stops of one day, those of one courier or all. */
export interface CourierLink {
  /** Named in order events and in the log of seen contact data: `courier-7`. */
  id: number
  /** The day of delivery. */
  date: string
  /** The courier's name; empty where the link is for all stops of the day. */
  courier: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/** The links that one colleague has issued for a day and that still open it. */
export interface OpenLinks {
  date: string
  /** E-mail of the colleague. */
  by: string
  count: number
}

/** Which links: of a day, of a colleague (any case of letters), of both, or, without either, all. */
export interface LinkChoice {
  date?: string | undefined
  by?: string | undefined
}

/** Keeps the links of the couriers. Rejects with a 503 problem when the database does not answer. */
export interface CourierLinks {
  /** Stores a new link; times in epoch milliseconds. */
  issue: (link: {
    tokenHash: string
    date: string
    courier: string
    at: number
    by: string
    expiresAt: number
  }) => Promise<void>
  /** The link of this token; undefined for an unknown one, and for one that has expired or was revoked. */
  find: (tokenHash: string, now: number) => Promise<CourierLink | undefined>
  /** The links that have neither expired nor been revoked, by day and colleague. */
  open: (now: number) => Promise<OpenLinks[]>
  /** Ends open links at once, and returns how many; `at` in epoch milliseconds. */
  revoke: (choice: LinkChoice, revoked: { at: number; by: string }) => Promise<number>
}
