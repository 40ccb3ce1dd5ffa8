import type { ResultFigures, Results } from '../../contract/results.ts'
import { groupDigits } from '../../wording/numerals.ts'
import { formatRubles, formatSum } from '../../wording/money.ts'

type Amount = Exclude<keyof ResultFigures, 'lead'>

export interface Fact {
  name: Amount
  title: string
  /** How the number is shown; null is unknown. */
  format: (amount: number | null) => string
  /** Whether the number is kopecks. */
  isKopecks?: boolean
}

const orUnknown = (format: (amount: number) => string) => (amount: number | null) =>
  amount === null ? 'неизвестно' : format(amount)
const whole = (name: Amount, title: string): Fact => ({
  name,
  title,
  format: orUnknown(groupDigits),
})
const rubles = (name: Amount, title: string): Fact => ({
  name,
  title,
  format: orUnknown(formatRubles),
})
/** A loss has its sign. */
const kopecks = (name: Amount, title: string): Fact => ({
  name,
  title,
  format: orUnknown((amount) => `${amount < 0 ? '−' : ''}${formatSum(Math.abs(amount))}`),
  isKopecks: true,
})

/** The figures in the order in which they are read, by group. */
export const FACTS: readonly { title: string; facts: readonly Fact[] }[] = [
  {
    title: 'Продажи',
    facts: [
      rubles('sum', 'Сумма'),
      whole('orders', 'Заказов'),
      rubles('average', 'Средний заказ'),
      whole('guests', 'Гостей'),
      whole('boxes', 'Коробок'),
      whole('pieces', 'Штук'),
      rubles('delivery', 'Взято за доставку'),
      rubles('savings', 'Скидки и подарки'),
    ],
  },
  {
    title: 'Продукты',
    facts: [
      kopecks('food', 'Продукты по закупочным ценам'),
      kopecks('margin', 'Остаётся без доставки и продуктов'),
      whole('uncosted', 'Коробок без закупочной цены'),
    ],
  },
  {
    title: 'Оплата',
    facts: [
      kopecks('paid', 'Оплачено'),
      kopecks('due', 'Осталось получить'),
      kopecks('overpaid', 'Осталось вернуть'),
    ],
  },
  {
    title: 'Покупатели',
    facts: [
      whole('customers', 'Покупателей'),
      whole('returning', 'Заказывали раньше'),
      whole('frequent', 'Заказали не раз'),
    ],
  },
  {
    title: 'Отмены',
    facts: [whole('cancelled', 'Отменено'), rubles('cancelledSum', 'Отменено на сумму')],
  },
]

/** A figure for a spreadsheet, in rubles, where kopecks have a point; null is unknown. */
export function plainAmount({ isKopecks }: Fact, amount: number | null): number | null {
  return isKopecks && amount !== null ? amount / 100 : amount
}

/** Whether the days have neither orders nor cancelled ones. */
export function isEmpty({ now }: Results): boolean {
  return now.figures.orders + now.figures.cancelled === 0
}
