import { passkeys } from '../database/staff/passkeys.ts'
import { originOf } from '../node/host-settings.ts'
import { inviteColleague } from '../node/passkeys/invite.ts'
import type { Console } from './command-line.ts'
import type { Place } from './database.ts'
import { table } from './tables.ts'

// The colleagues of a server's board, who sign in by passkeys.

export async function invite({ db, place }: Console, text = ''): Promise<string> {
  const email = emailOf(text, place)
  const link = await inviteColleague(passkeys(db), email, originOf(process.env), Date.now())
  return `${link}\n\nСсылка для ${email}: на один раз и на сутки. Прежняя больше не действует.`
}

export async function listStaff({ db, place }: Console): Promise<string> {
  requireHost(place)
  const colleagues = await passkeys(db).colleagues(Date.now())
  if (colleagues.length === 0) return 'Никого нет. Позвать: invite cook@example.ru'
  return table([
    ['Кто', 'Ключей', 'Входов сейчас', 'Ссылок', 'Последний вход (UTC)'],
    ...colleagues.map(({ email, passkeys, sessions, invitations, usedAt }) => [
      ...[email, String(passkeys), String(sessions), String(invitations)],
      usedAt === null ? '' : new Date(usedAt).toISOString().slice(0, 16),
    ]),
  ])
}

export async function dismiss({ db, place }: Console, text = ''): Promise<string> {
  const email = emailOf(text, place)
  const gone = await passkeys(db).dismiss(email)
  return gone > 0 ? `${email}: доступа больше нет` : `${email}: доступа и не было`
}

/** Throws for what is no e-mail, and where passkeys do not count. */
function emailOf(text: string, place: Place): string {
  if (!/^[^@\s]+@[^@\s]+$/.test(text) || text.length > 200)
    throw new Error(`Not an e-mail: ${text}`)
  requireHost(place)
  return text.toLowerCase()
}

function requireHost(place: Place): void {
  if (!place.host)
    throw new Error('Set DATABASE. Elsewhere colleagues sign in by Cloudflare Access')
}
