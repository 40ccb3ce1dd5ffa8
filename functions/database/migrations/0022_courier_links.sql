-- Links by which couriers open the stops of one day. Holds only the hash of a link's token. Times are epoch milliseconds.
CREATE TABLE courier_links (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  delivery_date TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
