-- Who saw whose contact data on the board. Rows are only added. Times are epoch milliseconds.
CREATE TABLE contact_views (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('order', 'callback')),
  number INTEGER NOT NULL,
  viewed_at INTEGER NOT NULL,
  viewed_by TEXT NOT NULL
) STRICT;

CREATE INDEX contact_views_by_number ON contact_views (kind, number);

-- The colleague who called back, and when.
ALTER TABLE callbacks ADD COLUMN done_at INTEGER;
ALTER TABLE callbacks ADD COLUMN done_by TEXT;
