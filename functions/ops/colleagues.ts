import { mixesAlphabets } from '../../src/contract/email.ts'
import { cleanLine } from '../../src/contract/text.ts'
import { ROLES, type Role } from '../../src/domain/roles.ts'
import { isCalendarDay } from '../../src/domain/slots.ts'
import { boardStore } from '../database/board-store.ts'
import { courierLinks } from '../database/courier-links.ts'
import type { Database } from '../database/database.ts'
import { passkeys } from '../database/staff/passkeys.ts'
import { staffLog } from '../database/staff/log.ts'
import { staffRoles } from '../database/staff/roles.ts'
import type { LinkChoice } from '../couriers/courier-links.ts'
import { dismiss as takeAll, giveRole } from '../staff/team.ts'
import { originOf } from '../node/host-settings.ts'
import { inviteColleague } from '../node/passkeys/invite.ts'
import type { Console } from './command-line.ts'
import type { Place } from './database.ts'
import { moscowTime } from '../../src/wording/moscow-time.ts'
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

const storesOn = (db: Database) => ({
  staffRoles: staffRoles(db),
  staffLog: staffLog(db),
  courierLinks: courierLinks(db),
  board: boardStore(db),
})

/** Gives a role or takes it away. Throws where nobody who can do everything would be left; an owner can always be named here. Rule 69. */
async function give(db: Database, email: string, role: Role | null): Promise<void> {
  const change = { email, role, by: 'console', at: Date.now(), keeps: ['manager'] as const }
  const { code } = await giveRole(storesOn(db), change)
  if (code === 'last') throw new Error(LAST)
}

const LAST =
  'Никто не остался бы менеджером. Сначала назначьте другого: role boss@example.ru manager'

/** `role <e-mail> [role]`: gives the role; without one, says which it is. */
export async function role({ db }: Console, who?: string, typed?: string): Promise<string> {
  const roles = staffRoles(db)
  const email = emailOf(who)
  if (typed !== undefined) await give(db, email, roleOf(typed))
  const given = await roles.all()
  if (given.length === 0)
    return (await roles.of(email))
      ? 'Ролей нет: каждый, кто может войти, — менеджер'
      : `${email}: доступ снят`
  return `${email}: ${given.find((each) => each.email === email)?.role ?? 'роли нет, на доске ничего не видно'}`
}

/**
 * `invite <e-mail> [role]`: a link for a passkey. The first colleague is the owner; a later one keeps the role that they have
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
  const known = given.length === 0 ? 'owner' : given.find((each) => each.email === email)?.role
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

/**
 * `dismiss <e-mail>`: takes everything from a colleague at once: role, sessions, passkeys, invitations, the courier links that they
 * have issued, and the browsers in which they are woken. Throws where nobody who can do everything would be left.
 */
export async function dismiss({ db, place }: Console, who?: string): Promise<string> {
  const email = emailOf(who)
  const roles = staffRoles(db)
  const given = await roles.all()
  // While nobody has a role, everyone is a manager, and stays one.
  const keeps = given.length > 0 ? (['manager'] as const) : []
  const taken = await takeAll(storesOn(db), { email, by: 'console', at: Date.now(), keeps })
  if (taken.code === 'last') throw new Error(LAST)
  const keys = await passkeys(db).dismiss(email)
  const gone = `${email}: доступа больше нет. Ключей, входов и\u00a0приглашений: ${keys}, ссылок курьерам: ${taken.links}, устройств: ${taken.devices}.`
  return place.host
    ? gone
    : `${gone}\nУберите этот адрес и\u00a0из\u00a0политики Cloudflare Access: доска уже закрыта, а\u00a0вход там\u00a0—\u00a0нет.`
}

/** `links`: the links of couriers that still open a day. `links revoke <all | day | e-mail>`: ends them at once. */
export async function links({ db }: Console, verb?: string, which?: string): Promise<string> {
  const store = courierLinks(db)
  const at = Date.now()
  if (verb === 'revoke') {
    const choice = choiceOf(which)
    const count = await store.revoke(choice, { at, by: 'console' })
    const details = { date: choice.date ?? null, email: choice.by ?? null }
    await staffLog(db).add({ at, by: 'console', kind: 'revoked-links', details })
    return `Отозвано ссылок: ${count}`
  }
  if (verb !== undefined)
    throw new Error(`Not a verb: ${verb}. Use: links revoke <all | day | e-mail>`)
  const open = await store.open(at)
  if (open.length === 0) return 'Открытых ссылок нет'
  return table([
    ['День', 'Кто выдал', 'Ссылок'],
    ...open.map(({ date, by, count }) => [date, by, String(count)]),
  ])
}

function choiceOf(which = ''): LinkChoice {
  if (which === 'all') return {}
  return isCalendarDay(which) ? { date: which } : { by: emailOf(which) }
}

function requireHost(place: Place): void {
  if (!place.host)
    throw new Error('Set DATABASE. Elsewhere colleagues sign in by Cloudflare Access')
}
