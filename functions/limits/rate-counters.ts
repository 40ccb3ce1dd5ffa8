/** Reads the counters of the hourly limits. Rejects with a 503 problem when the database does not answer. */
export interface RateCounters {
  /** The number accepted so far, by bucket; a bucket without anything is missing. */
  taken: (buckets: readonly string[]) => Promise<ReadonlyMap<string, number>>
}
