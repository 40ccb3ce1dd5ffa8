-- A check of the channels is a notification of a kind of its own: `number` is then its time in epoch milliseconds. The table is
-- copied with what it holds, since SQLite cannot change a CHECK.
CREATE TABLE outbox_with_checks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('order', 'callback', 'check')),
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

INSERT INTO outbox_with_checks (id, kind, number, created_at, delivered, attempts, due_at, done_at)
SELECT id, kind, number, created_at, delivered, attempts, due_at, done_at FROM outbox WHERE number > 0;

DROP TABLE outbox;
ALTER TABLE outbox_with_checks RENAME TO outbox;

CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL;
