-- What the shop's people must be told, written in the batch of the order or call back itself. Holds no contact data:
-- a message is composed from its order when it is sent. Times are epoch milliseconds.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('order', 'callback')),
  number INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- JSON list of the channels that have taken the message.
  delivered TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(delivered)),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Not to be tried before; also the lease of whoever is trying.
  due_at INTEGER NOT NULL,
  done_at INTEGER,
  UNIQUE (kind, number)
) STRICT;

CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL;
