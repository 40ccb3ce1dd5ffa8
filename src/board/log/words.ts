import type { ActionDetails, LogEntry } from '../../contract/staff-log.ts'
import type { StaffPromo } from '../../contract/promo-codes.ts'
import type { Role } from '../../domain/roles.ts'
import { formatDayOfMonth, formatWindow } from '../../wording/dates.ts'
import { isolated } from '../../wording/isolated.ts'
import { eventWords } from '../words.ts'
import { givesWords, TERM_WORDS } from '../promo-codes/words.ts'
import { limitWords } from '../closings/words.ts'

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'владелец',
  manager: 'менеджер',
  kitchen: 'кухня',
  courier: 'курьер',
}

/** An entry in words, without its order's number, which stands beside it. */
export function entryWords({ kind, pickup, number, details }: LogEntry): string {
  switch (kind) {
    case 'order-viewed':
      return 'Открыты контакты'
    case 'callback-viewed':
      return `Открыта просьба позвонить №\u00a0${number}`
    case 'signed-in':
      return 'Вход'
    case 'signed-out':
      return 'Выход'
    case 'took-order':
      return 'Принят по телефону'
    case 'closed':
      return `Приём на ${slotWords(details)}: ${limitWords(limitFrom(details))}`
    case 'opened':
      return `Приём на ${slotWords(details)} открыт`
    case 'paused':
      return `Стоп: ${details['product']}`
    case 'resumed':
      return `Снова готовим: ${details['product']}`
    case 'made-promo':
      return `Промокод ${promoWords(details)}`
    case 'changed-promo':
      return `Изменён промокод ${promoWords(details)}`
    case 'paused-promo':
      return `Промокод на\u00a0паузе: ${details['word']}`
    case 'resumed-promo':
      return `Промокод снова действует: ${promoWords(details)}`
    case 'ended-promo':
      return `Промокод закончен: ${details['word']}`
    case 'issued-link':
      return `Ссылка ${details['courier'] ? `курьеру ${isolated(details['courier'])}` : 'курьерам'} на\u00a0${dayOf(details, 'date')}`
    case 'revoked-links':
      return revokedWords(details)
    case 'gave-stops':
      return `${details['courier'] ? `Везёт ${isolated(details['courier'])}` : 'Без курьера'}, ${dayOf(details, 'date')}: №\u00a0${details['orders']}`
    case 'gave-role':
      return `Роль: ${details['email']}, ${roleWords(details['role'])}`
    case 'invited':
      return `Приглашение: ${details['email']}`
    case 'received-money':
      return `Оплата отмечена: ${details['sum']}\u00a0₽`
    case 'refunded':
      return `Деньги возвращены: ${details['sum']}\u00a0₽`
    case 'mistaken-money':
      return `Отметка об\u00a0оплате снята: ${details['sum']}\u00a0₽`
    case 'exported':
      return exportWords(details)
    case 'erased-person':
      return 'Стёрты данные человека'
    default:
      return eventWords(kind, pickup, details['changed']?.split(',') ?? [])
  }
}

/** «консоль», «магазин», «Игорь, курьер по ссылке № 7», or the colleague's e-mail. `couriers` has the names of links that carry one. */
export function whoWords(by: string, couriers: Readonly<Record<string, string>> = {}): string {
  if (by === 'console') return 'консоль'
  if (by === 'shop') return 'магазин'
  const name = couriers[by]
  if (name !== undefined) return `${isolated(name)}, ${whoWords(by)}`
  return by.replace(/^courier-(\d+)$/, 'курьер по ссылке №\u00a0$1')
}

function slotWords(details: ActionDetails): string {
  const window = details['window']
  return `${dayOf(details, 'date')}${window ? `, ${formatWindow(window)}` : ''}`
}

function limitFrom(details: ActionDetails) {
  const [orders = null, pieces = null] = ['orders', 'pieces'].map((name) => {
    const limit = details[name]
    return limit ? Number(limit) : null
  })
  return { orders, pieces }
}

function roleWords(role: string | null | undefined): string {
  return role ? ROLE_WORDS[role as Role] : 'снята'
}

function revokedWords(details: ActionDetails): string {
  const date = details['date'] && ` на\u00a0${dayOf(details, 'date')}`
  const by = details['email'] && ` от\u00a0${details['email']}`
  return date || by
    ? `Отозваны ссылки курьерам${date ?? ''}${by ?? ''}`
    : 'Отозваны все ссылки курьерам'
}

/** «Весна, скидка 15 %», of a change also the terms that it altered. */
function promoWords({ word, gives, amount, changed }: ActionDetails): string {
  const gift = givesWords({ kind: gives as StaffPromo['kind'], amount: Number(amount) })
  const altered = changed ? changed.split(',').map((name) => TERM_WORDS[name]) : []
  return `${word}, ${gift}${altered.length > 0 ? ` (${altered.join(', ')})` : ''}`
}

function exportWords(details: ActionDetails): string {
  const from = details['from'] && ` с\u00a0${dayOf(details, 'from')}`
  const to = details['to'] && ` по\u00a0${dayOf(details, 'to')}`
  return `Выгрузка заказов${from ?? ''}${to ?? ''}`
}

const dayOf = (details: ActionDetails, name: string) => formatDayOfMonth(details[name]!)
