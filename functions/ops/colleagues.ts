import { mixesAlphabets } from '../../src/contract/email.ts'
import { cleanLine } from '../../src/contract/text.ts'
import { may, ROLES, type Role } from '../../src/domain/roles.ts'
import type { Database } from '../database/database.ts'
import { passkeys } from '../database/staff/passkeys.ts'
import { staffLog } from '../database/staff/log.ts'
import { staffRoles } from '../database/staff/roles.ts'
import { originOf } from '../node/host-settings.ts'
import { inviteColleague } from '../node/passkeys/invite.ts'
import type { Console } from './command-line.ts'
import type { Place } from './database.ts'
import { moscowTime } from './moscow-time.ts'
import { table } from './tables.ts'

// The colleagues of the board: their roles in both editions, their passkeys on a server.

const NONE = 'none'
const CHOICES = [...ROLES, NONE].join(', ')

/** A role as it is typed: null for `none`. Throws for anything else. */
function roleOf(text: string): Role | null {
  const role = ROLES.find((known) => known === text) ?? null
  if (!role && text !== NONE) throw new Error(`Not a role: ${text}. Use one of ${CHOICES}`)
  return role
}

/** An e-mail in lower case. Throws for one that reads as another than it is, by marks or by letters of another alphabet. */
function emailOf(text = ''): string {
  const isPlain = cleanLine(text) === text && !mixesAlphabets(text)
  if (!isPlain || !/^[^@\s]+@[^@\s]+$/.test(text) || text.length > 200)
    throw new Error(`Not an e-mail: ${cleanLine(text)}`)
  return text.toLowerCase()
}

/** Gives a role or takes it away. Throws where nobody who can do everything would be left. Rule 69. */
async function give(db: Database, email: string, role: Role | null): Promise<void> {
  const roles = staffRoles(db)
  const others = (await roles.all()).filter((given) => given.email !== email)
  if (![...others, { email, role }].some((given) => may(given.role, 'log')))
    throw new Error(
      'Никто не остался бы менеджером. Сначала назначьте другого: role boss@example.ru manager',
    )
  const at = Date.now()
  await roles.give(email, role, at)
  await staffLog(db).add({ at, by: 'console', kind: 'gave-role', details: { email, role } })
}

/** `role <e-mail> [role]`: gives the role; without one, says which it is. */
export async function role({ db }: Console, who?: string, typed?: string): Promise<string> {
  const roles = staffRoles(db)
  const email = emailOf(who)
  if (typed !== undefined) await give(db, email, roleOf(typed))
  const given = await roles.all()
  if (given.length === 0) return 'Ролей нет: каждый, кто может войти, — менеджер'
  return `${email}: ${given.find((each) => each.email === email)?.role ?? 'роли нет, на доске ничего не видно'}`
}

/**
 * `invite <e-mail> [role]`: a link for a passkey. The first colleague is a manager; a later one keeps the role that they have
 * or gets the one that is named.
 */
export async function invite(
  { db, place }: Console,
  who?: string,
  typed?: string,
): Promise<string> {
  requireHost(place)
  const roles = staffRoles(db)
  const email = emailOf(who)
  const given = await roles.all()
  const known = given.length === 0 ? 'manager' : given.find((each) => each.email === email)?.role
  const wanted = typed === undefined ? known : roleOf(typed)
  if (!wanted) throw new Error(`Назовите роль: invite ${email} <${ROLES.join(' | ')}>`)
  await give(db, email, wanted)
  const link = await inviteColleague(passkeys(db), email, originOf(process.env), Date.now())
  return `${link}\n\nСсылка для ${email} (${wanted}): на один раз и на сутки. Прежняя больше не действует.`
}

/** `staff`: who has access, and what they may do; where colleagues sign in by Cloudflare Access, the roles. */
export async function listStaff({ db }: Console): Promise<string> {
  const [colleagues, given] = await Promise.all([
    passkeys(db).colleagues(Date.now()),
    staffRoles(db).all(),
  ])
  const present = [...given.filter(({ role }) => role), ...colleagues]
  const emails = [...new Set(present.map(({ email }) => email))].sort()
  if (emails.length === 0) return 'Никого нет. Позвать: invite boss@example.ru'
  return table([
    ['Кто', 'Роль', 'Ключей', 'Входов сейчас', 'Ссылок', 'Последний вход (Москва)'],
    ...emails.map((email) => {
      const colleague = colleagues.find((each) => each.email === email)
      const { passkeys = 0, sessions = 0, invitations = 0, usedAt = null } = colleague ?? {}
      return [
        email,
        given.find((each) => each.email === email)?.role ?? 'нет',
        ...[passkeys, sessions, invitations].map(String),
        usedAt === null ? '' : moscowTime(usedAt),
      ]
    }),
  ])
}

/** `dismiss <e-mail>`: takes access and role away at once. Throws where nobody who can do everything would be left. */
export async function dismiss({ db, place }: Console, who?: string): Promise<string> {
  requireHost(place)
  const email = emailOf(who)
  // While nobody has a role everyone is a manager, and a first row would take that from the others.
  if ((await staffRoles(db).all()).length > 0) await give(db, email, null)
  const gone = await passkeys(db).dismiss(email)
  return gone > 0 ? `${email}: доступа больше нет` : `${email}: доступа и не было`
}

function requireHost(place: Place): void {
  if (!place.host)
    throw new Error('Set DATABASE. Elsewhere colleagues sign in by Cloudflare Access')
}
