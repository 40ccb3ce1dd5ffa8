-- A row for each person whom a colleague has erased, so that they are erased again after a restore. `sealed` holds their phone and the
-- time, readable only with the private half of the key ERASE_RECIPIENT, which is not on the server. Times are epoch milliseconds.
CREATE TABLE erasures (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sealed TEXT NOT NULL UNIQUE,
  erased_at INTEGER NOT NULL,
  -- E-mail of the colleague, or 'console'.
  erased_by TEXT NOT NULL,
  -- Of the request that erased; NULL where it was no request, or came from another database.
  key_hash TEXT UNIQUE,
  request_hash TEXT
) STRICT;

-- Each erasure is a message to the staff. The outbox is copied with what it holds, since SQLite cannot drop a CHECK; the kinds are the
-- code's from here on.
CREATE TABLE outbox_of_any_kind (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  -- Of the order, the callback request or the erasure; of a check its time.
  number INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- JSON list of the channels that have accepted the message.
  delivered TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(delivered)),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Not to be tried before; also the lease of a delivery under way.
  due_at INTEGER NOT NULL,
  done_at INTEGER,
  UNIQUE (kind, number)
) STRICT;

INSERT INTO outbox_of_any_kind (id, kind, number, created_at, delivered, attempts, due_at, done_at)
SELECT id, kind, number, created_at, delivered, attempts, due_at, done_at FROM outbox;
-- PostgreSQL: SELECT setval(pg_get_serial_sequence('outbox_of_any_kind', 'id'), coalesce(max(id), 0) + 1, false) FROM outbox;

DROP TABLE outbox;
ALTER TABLE outbox_of_any_kind RENAME TO outbox;

CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL;
