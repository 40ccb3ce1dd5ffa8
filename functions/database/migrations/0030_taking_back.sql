-- What was given and is taken back. Times are epoch milliseconds.

-- NULL while the link holds. Rows stay: the log names links by their numbers.
ALTER TABLE courier_links ADD COLUMN revoked_at INTEGER;
ALTER TABLE courier_links ADD COLUMN revoked_by TEXT;

-- Links for days that nobody can order for yet could be issued before: those that hold for more than 366 days end.
UPDATE courier_links SET revoked_at = created_at, revoked_by = 'console'
WHERE expires_at - created_at > 31622400000;

-- Colleagues who were let go, in lower case: they have no role, also where nobody was ever given one and everyone else is a manager.
CREATE TABLE staff_dismissals (
  email TEXT PRIMARY KEY,
  dismissed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
