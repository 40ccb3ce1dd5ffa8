-- Carts that a colleague is to approve. No contact data and no address: whoever orders says them. A row is deleted once it has expired,
-- and with the contact data of its order. Times are epoch milliseconds.
CREATE TABLE approvals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  key_hash TEXT NOT NULL UNIQUE,
  request_hash TEXT NOT NULL,
  -- Of the idempotency key of its order, which follows from the secret of the link.
  order_key_hash TEXT NOT NULL UNIQUE,
  secret_sealed TEXT NOT NULL,
  -- JSON: what is to be ordered, and its prices when the link was made.
  request TEXT NOT NULL,
  quote TEXT NOT NULL,
  remark TEXT NOT NULL DEFAULT ''
) STRICT;
