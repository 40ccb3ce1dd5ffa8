-- How many orders or calls back an address has sent within an hour. The bucket is a hash of hour, purpose and address.
CREATE TABLE rate_counters (
  bucket TEXT PRIMARY KEY,
  taken INTEGER NOT NULL,
  -- Epoch milliseconds; the row means nothing after that.
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
