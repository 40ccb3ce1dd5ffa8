import { DAY, MINUTE } from '../../../src/domain/time.ts'
import type { Colleague } from '../../staff/staff-sign-in.ts'
import { sql, type Database } from '../database.ts'
import { isToCome } from '../moments.ts'

/** A passkey as the database keeps it. */
export interface Passkey {
  /** Base64url, as are the public key's COSE bytes. */
  id: string
  publicKey: string
  /** Signatures so far, 0 where the authenticator does not count them. */
  counter: number
}

/** A session that begins, or an invitation: the hash of its token, and its end in epoch milliseconds. */
export interface Ticket {
  tokenHash: string
  expiresAt: number
}

/** A session that has not ended, in epoch milliseconds. */
export interface Session {
  email: string
  expiresAt: number
}

/** Passkeys, sessions and invitations of the staff. `now` in epoch milliseconds; what has ended by then does not count. The
 * night deletes it: functions/retention/. */
export interface Passkeys {
  /** Replaces the colleague's earlier invitation. */
  invite: (email: string, invitation: Ticket) => Promise<void>
  /** The colleague whom this link invites. */
  invited: (tokenHash: string, now: number) => Promise<string | undefined>
  /**
   * Adds a passkey and uses up its invitation, in one transaction. False where that had ended or was used before, or where a
   * passkey has this id already.
   */
  add: (passkey: Passkey, tokenHash: string, now: number) => Promise<boolean>
  find: (id: string) => Promise<Passkey | undefined>
  addChallenge: (challenge: string, expiresAt: number, now: number) => Promise<void>
  /** Whether the challenge was open; it is not any more. */
  takeChallenge: (challenge: string, now: number) => Promise<boolean>
  /**
   * Counts a sign-in. False where the passkey is gone, or where its counter is not below `counter`: the answer was used
   * before, or a copy of the authenticator signs. Both are 0 where the authenticator does not count.
   */
  count: (id: string, counter: number, now: number) => Promise<boolean>
  /** Begins a session of the passkey's owner. False where the passkey is gone. */
  begin: (id: string, session: Ticket) => Promise<boolean>
  /** The colleague whose session this is. */
  signedIn: (tokenHash: string, now: number) => Promise<Session | undefined>
  /** Ends one session. */
  signOut: (tokenHash: string) => Promise<void>
  colleagues: (now: number) => Promise<Colleague[]>
  /** Takes passkeys, sessions and invitations away, and returns how many. */
  dismiss: (email: string) => Promise<number>
}

/** How long an authenticator may take. */
export const CHALLENGE = 5 * MINUTE
/** How long a session and an invitation last. */
export const TICKET = DAY

/** SQL that is true for a session or an invitation that has not ended. */
const IS_OPEN = isToCome('expires_at', TICKET)

export function passkeys(db: Database): Passkeys {
  const openTicket = (table: string, tokenHash: string, now: number) => {
    const query = `
      SELECT email, expires_at AS "expiresAt" FROM ${table} WHERE token_hash = :tokenHash AND ${IS_OPEN}`
    return db.first<Session>(sql(query, { tokenHash, now }))
  }
  return {
    ...invitations(db),
    ...challenges(db),
    invited: async (tokenHash, now) =>
      (await openTicket('staff_invitations', tokenHash, now))?.email,
    find: (id) =>
      db.first<Passkey>(
        sql('SELECT id, public_key AS "publicKey", counter FROM staff_passkeys WHERE id = :id', {
          id,
        }),
      ),
    async count(id, counter, now) {
      const update = `
        UPDATE staff_passkeys SET counter = :counter, used_at = :now
        WHERE id = :id AND (counter < :counter OR (counter = 0 AND :counter = 0))
        RETURNING id`
      return (await db.first(sql(update, { counter, now, id }))) !== undefined
    },
    async begin(id, { tokenHash, expiresAt }) {
      const insert = `
        INSERT INTO staff_sessions (token_hash, email, expires_at)
        SELECT :tokenHash, email, :expiresAt FROM staff_passkeys WHERE id = :id
        RETURNING email`
      return (await db.first(sql(insert, { tokenHash, expiresAt, id }))) !== undefined
    },
    signedIn: (tokenHash, now) => openTicket('staff_sessions', tokenHash, now),
    signOut: (tokenHash) =>
      db.run(sql('DELETE FROM staff_sessions WHERE token_hash = :tokenHash', { tokenHash })),
    colleagues: (now) => db.all<Colleague>(sql(COLLEAGUES, { now })),
    async dismiss(email) {
      const gone = await db.batch(
        ['staff_sessions', 'staff_passkeys', 'staff_invitations'].map((table) =>
          sql(`DELETE FROM ${table} WHERE email = :email RETURNING email`, { email }),
        ),
      )
      return gone.flat().length
    },
  }
}

function invitations(db: Database): Pick<Passkeys, 'invite' | 'add'> {
  return {
    async invite(email, { tokenHash, expiresAt }) {
      const insert = `
        INSERT INTO staff_invitations (token_hash, email, expires_at)
        VALUES (:tokenHash, :email, :expiresAt)`
      await db.batch([
        sql('DELETE FROM staff_invitations WHERE email = :email', { email }),
        sql(insert, { tokenHash, email, expiresAt }),
      ])
    },
    async add(passkey, tokenHash, now) {
      const insert = `
        INSERT INTO staff_passkeys (id, email, public_key, counter, created_at, used_at)
        SELECT :id, email, :publicKey, :counter, :now, :now FROM staff_invitations
        WHERE token_hash = :tokenHash AND ${IS_OPEN}
        ON CONFLICT (id) DO NOTHING
        RETURNING id`
      const [added] = await db.batch([
        sql(insert, { ...passkey, tokenHash, now }),
        sql('DELETE FROM staff_invitations WHERE token_hash = :tokenHash', { tokenHash }),
      ])
      return added!.length > 0
    },
  }
}

function challenges(db: Database): Pick<Passkeys, 'addChallenge' | 'takeChallenge'> {
  return {
    async addChallenge(challenge, expiresAt, now) {
      const insert = `
        INSERT INTO staff_challenges (challenge, expires_at) VALUES (:challenge, :expiresAt)`
      await db.batch([
        sql('DELETE FROM staff_challenges WHERE expires_at <= :now', { now }),
        sql(FORGET_BEYOND, { others: OPEN_CHALLENGES - 1 }),
        sql(insert, { challenge, expiresAt }),
      ])
    },
    async takeChallenge(challenge, now) {
      const take = `
        DELETE FROM staff_challenges WHERE challenge = :challenge AND ${isToCome('expires_at', CHALLENGE)}
        RETURNING challenge`
      return (await db.first(sql(take, { challenge, now }))) !== undefined
    },
  }
}

/** Anybody may ask for a challenge: of more than these, the oldest are forgotten. */
export const OPEN_CHALLENGES = 10_000

const FORGET_BEYOND = `
  DELETE FROM staff_challenges WHERE expires_at <= (
    SELECT expires_at FROM staff_challenges ORDER BY expires_at DESC LIMIT 1 OFFSET :others)`

const openIn = (table: string) =>
  `(SELECT count(*) FROM ${table} AS t WHERE t.email = people.email AND ${IS_OPEN})`

const COLLEAGUES = `
  SELECT people.email,
    (SELECT count(*) FROM staff_passkeys AS k WHERE k.email = people.email) AS passkeys,
    ${openIn('staff_invitations')} AS invitations, ${openIn('staff_sessions')} AS sessions,
    (SELECT max(used_at) FROM staff_passkeys AS k WHERE k.email = people.email) AS "usedAt"
  FROM (SELECT email FROM staff_passkeys
        UNION SELECT email FROM staff_invitations WHERE ${IS_OPEN}) AS people
  ORDER BY people.email`
