import type { StaffPromo } from '../../contract/promo-codes.ts'
import { giftLine, isGift } from '../../domain/gift.ts'
import type { MoscowDate } from '../../domain/slots.ts'
import { formatDayOfMonth } from '../../wording/dates.ts'
import { formatRubles } from '../../wording/money.ts'
import { countOf } from '../../wording/plural.ts'

const ORDERS = { one: 'заказ', few: 'заказа', many: 'заказов' }
const TIMES = { one: 'раз', few: 'раза', many: 'раз' }

export const giftName = (id: number) => (isGift(id) ? giftLine(id).name : `№\u00a0${id}`)

/** «скидка 15 %», «скидка 500 ₽», «подарок: Сладости № 1». */
export function givesWords({ kind, amount }: Pick<StaffPromo, 'kind' | 'amount'>): string {
  if (kind === 'gift') return `подарок: ${giftName(amount)}`
  return `скидка ${kind === 'percent' ? `${amount}\u00a0%` : formatRubles(amount)}`
}

/** Asks about a code that takes half of the smallest order that it is for, or more; empty for others, and for the terms before. */
export function generousWords(terms: Gives, before?: Gives): string {
  const { kind, amount, minimum } = terms
  const isKept = before?.kind === kind && before.amount === amount && before.minimum === minimum
  if (isKept || kind === 'gift') return ''
  if (kind === 'percent' && amount < 50) return ''
  if (kind === 'percent' && minimum === 0)
    return `С\u00a0любого заказа скидка снимет ${amount}\u00a0%. Сохранить?`
  const off = kind === 'percent' ? Math.floor((minimum * amount) / 100) : amount
  if (kind === 'rubles' && off * 2 < minimum) return ''
  return off >= minimum
    ? `С\u00a0заказа на ${formatRubles(minimum || amount)} скидка снимет всё. Сохранить?`
    : `С\u00a0заказа на ${formatRubles(minimum)} скидка снимет ${formatRubles(off)}. Сохранить?`
}

type Gives = Pick<StaffPromo, 'kind' | 'amount' | 'minimum'>

/** The conditions of a code, each as a phrase; none where it is for everybody and for ever. */
export function conditionWords(
  promo: StaffPromo,
  nameOf: (category: string) => string,
): readonly string[] {
  const { minimum, firstDay, lastDay, uses, usesPerPhone, excluded } = promo
  const days = [
    firstDay && `с\u00a0${formatDayOfMonth(firstDay)}`,
    lastDay && `по\u00a0${formatDayOfMonth(lastDay)}`,
  ]
  return [
    minimum > 0 && `блюд от\u00a0${formatRubles(minimum)}`,
    days.filter(Boolean).join(' '),
    uses !== null && `всего на\u00a0${countOf(uses, ORDERS)}`,
    usesPerPhone !== null && `на\u00a0телефон ${countOf(usesPerPhone, TIMES)}`,
    excluded.length > 0 && `без скидки: ${excluded.map(nameOf).join(', ')}`,
  ].filter((words): words is string => Boolean(words))
}

/** Whether a code can come back only by a change: it is ended, or its last day is over. */
export function isOver({ endedAt, lastDay }: StaffPromo, today: MoscowDate): boolean {
  return endedAt !== null || (lastDay !== null && lastDay < today)
}

/** «Действует», «На паузе», «Закончен», … */
export function stateWords(promo: StaffPromo, today: MoscowDate): string {
  const { endedAt, firstDay, uses, orders, isPaused } = promo
  if (endedAt !== null) return 'Закончен'
  if (isOver(promo, today)) return 'Дни прошли'
  if (isPaused) return 'На\u00a0паузе'
  if (uses !== null && orders >= uses) return 'Разобрали весь'
  return firstDay && firstDay > today ? `Начнётся ${formatDayOfMonth(firstDay)}` : 'Действует'
}

/** «12 заказов, скидок на 8 400 ₽», «Пока никто». */
export function resultWords({ orders, saved }: Pick<StaffPromo, 'orders' | 'saved'>): string {
  return orders === 0
    ? 'Пока никто не\u00a0воспользовался'
    : `${countOf(orders, ORDERS)}, скидок на ${formatRubles(saved)}`
}

/** The terms that a change has altered, as the log names them. */
export const TERM_WORDS: Readonly<Record<string, string>> = {
  kind: 'что даёт',
  amount: 'размер',
  minimum: 'сумма блюд',
  firstDay: 'первый день',
  lastDay: 'последний день',
  uses: 'сколько всего',
  usesPerPhone: 'сколько на\u00a0телефон',
  excluded: 'категории',
}
