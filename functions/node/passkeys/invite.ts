import { randomBytes } from 'node:crypto'
import { sha256 } from '../../http/hash.ts'
import { TICKET, type Passkeys } from '../../database/staff/passkeys.ts'

/** 256 random bits, for a link or a session. The database keeps the hash only. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Invites a colleague for a day and returns the link. The token stands behind `#`, which no server and no log sees. */
export async function inviteColleague(
  store: Passkeys,
  email: string,
  origin: string,
  now: number,
): Promise<string> {
  const token = randomToken()
  await store.invite(email, { tokenHash: await sha256(token), expiresAt: now + TICKET })
  return `${origin}/board/sign-in/#${token}`
}
