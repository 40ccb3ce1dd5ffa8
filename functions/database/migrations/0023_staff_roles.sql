-- What each colleague may do: src/domain/roles.ts. While the table is empty, everyone who can sign in is a manager; so rows are
-- never deleted. Time is epoch milliseconds.
CREATE TABLE staff_roles (
  -- In lower case.
  email TEXT PRIMARY KEY,
  -- NULL for a colleague whose role was taken away.
  role TEXT CHECK (role IN ('manager', 'kitchen', 'courier')),
  given_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whoever had a passkey before could do everything.
INSERT INTO staff_roles (email, role, given_at) SELECT DISTINCT email, 'manager', 0 FROM staff_passkeys;
