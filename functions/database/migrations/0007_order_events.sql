-- What happened to an order after it was taken. Rows are only added; versions count from 1. Time is epoch milliseconds.
CREATE TABLE order_events (
  order_number INTEGER NOT NULL REFERENCES orders (number) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  -- 'cancelled'; later releases add others.
  kind TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  PRIMARY KEY (order_number, version)
) STRICT;

-- Repeats the event, so that counting a window's orders reads one table.
ALTER TABLE orders ADD COLUMN cancelled_at INTEGER;
