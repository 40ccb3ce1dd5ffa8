/** Milliseconds. Moscow has no summer time, so that its days are of one length. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
