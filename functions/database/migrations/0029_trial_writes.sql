-- One row, written anew to find out whether an order could be stored: functions/health/. Its filling, which says nothing, takes as
-- much room as an order. Time is epoch milliseconds.
CREATE TABLE trial_writes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  written_at INTEGER NOT NULL,
  filling TEXT NOT NULL
) STRICT;
