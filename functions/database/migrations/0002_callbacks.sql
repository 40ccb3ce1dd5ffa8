-- Requests to be called back. Whoever asked from checkout brought a cart along: it stands here as the edge priced it.
CREATE TABLE callbacks (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  created_at TEXT NOT NULL,

  -- SHA-256 of the Idempotency-Key and of the request it came with.
  key_hash TEXT NOT NULL UNIQUE,
  request_hash TEXT NOT NULL,

  customer_name TEXT NOT NULL,
  customer_phone TEXT NOT NULL,
  comment TEXT NOT NULL,
  -- Which text of the consent was agreed to: see src/content/consents.ts.
  consent_version TEXT NOT NULL,

  -- JSON of the priced cart, for reading by the manager; NULL without one.
  cart TEXT CHECK (cart IS NULL OR json_valid(cart)),
  order_total INTEGER,
  CHECK ((cart IS NULL) = (order_total IS NULL))
) STRICT;
