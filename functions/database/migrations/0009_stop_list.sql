-- Products that the kitchen has paused. Times are epoch milliseconds; paused_until is NULL until the pause is taken back.
CREATE TABLE stop_list (
  product_id INTEGER PRIMARY KEY,
  paused_until INTEGER,
  paused_at INTEGER NOT NULL,
  paused_by TEXT NOT NULL
) STRICT;
