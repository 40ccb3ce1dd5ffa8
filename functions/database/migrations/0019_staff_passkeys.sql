-- How colleagues sign in on a server: functions/node/passkeys/. Times are epoch milliseconds, hashes SHA-256 in hexadecimal.

-- Links for one passkey each; the newest of a colleague counts.
CREATE TABLE staff_invitations (
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE staff_passkeys (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  -- Signatures so far, where the authenticator counts them.
  counter INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Random values that an authenticator has to sign, each once.
CREATE TABLE staff_challenges (
  challenge TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE staff_sessions (
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
