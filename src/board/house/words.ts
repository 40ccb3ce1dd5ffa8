import type { Colleagues } from '../../contract/colleagues.ts'
import { ROLES, type Role } from '../../domain/roles.ts'
import { formatMoment } from '../../wording/dates.ts'
import { countOf } from '../../wording/plural.ts'
import { ROLE_WORDS } from '../log/words.ts'

const KEYS = { one: 'ключ доступа', few: 'ключа доступа', many: 'ключей доступа' }

const DUTIES: Readonly<Record<Role, string>> = {
  owner: 'всё, и\u00a0коллеги тоже',
  manager: 'заказы, контакты, деньги, промокоды, журнал',
  kitchen: 'заказы без\u00a0имён и\u00a0телефонов, стоп-лист',
  courier: 'адреса сегодня и\u00a0завтра',
}

/** The roles with what each may do, for whoever gives one. */
export const ROLE_CHOICES: readonly { role: Role; words: string }[] = ROLES.map((role) => ({
  role,
  words: `${ROLE_WORDS[role]}: ${DUTIES[role]}`,
}))

/** «2 ключа доступа, вход 24 декабря, 14:05», «приглашение ещё не открыто». */
export function accessWords({
  passkeys,
  invitations,
  usedAt,
}: Colleagues['colleagues'][number]): string {
  return [
    passkeys > 0 && countOf(passkeys, KEYS),
    usedAt !== null && `последний вход ${formatMoment(usedAt)}`,
    invitations > 0 && 'приглашение ещё не\u00a0открыто',
  ]
    .filter(Boolean)
    .join(', ')
}

/** «512 КБ», «3,4 МБ»: a size to tell a whole file from an empty one by. */
export function bytesWords(bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'КБ'] : [bytes / 1e6, 'МБ']
  return `${size.toLocaleString('ru-RU', { maximumFractionDigits: size < 10 ? 1 : 0 })}\u00a0${unit}`
}
