-- What a customer is to be told about an event of their order, written in the event's own batch. Holds no contact data: a
-- message is composed from its order when it is sent. Times are epoch milliseconds.
CREATE TABLE customer_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  number INTEGER NOT NULL,
  -- Of the event.
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- JSON list of the channels that have taken the message.
  delivered TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(delivered)),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Not to be tried before; also the lease of a delivery under way.
  due_at INTEGER NOT NULL,
  done_at INTEGER,
  UNIQUE (number, version)
) STRICT;

CREATE INDEX customer_outbox_due ON customer_outbox (due_at) WHERE done_at IS NULL;
