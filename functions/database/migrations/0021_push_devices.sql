-- Browsers that a colleague wants to be woken by news of the board. An address names a browser at its push service, no customer.
CREATE TABLE push_devices (
  endpoint TEXT PRIMARY KEY,
  added_at INTEGER NOT NULL,
  added_by TEXT NOT NULL
) STRICT;
