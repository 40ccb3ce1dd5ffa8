import type { ResultFigures, Results } from '../../contract/results.ts'
import { groupDigits } from '../../wording/numerals.ts'
import { formatRubles, formatSum } from '../../wording/money.ts'

type Amount = Exclude<keyof ResultFigures, 'lead'>

export interface Fact {
  name: Amount
  title: string
  /** How the number is shown. */
  format: (amount: number) => string
}

const whole = (name: Amount, title: string): Fact => ({ name, title, format: groupDigits })
const rubles = (name: Amount, title: string): Fact => ({ name, title, format: formatRubles })
const kopecks = (name: Amount, title: string): Fact => ({ name, title, format: formatSum })

/** Kopecks that may be missing: a loss has its sign. */
function formatMargin(amount: number): string {
  return amount < 0 ? `−${formatSum(-amount)}` : formatSum(amount)
}

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
      { name: 'margin', title: 'Остаётся без доставки и продуктов', format: formatMargin },
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

/** Rubles of a figure for a spreadsheet, where kopecks have a point. */
export function plainAmount({ format }: Fact, amount: number): number {
  return format === formatSum || format === formatMargin ? amount / 100 : amount
}

/** Whether the days have neither orders nor cancelled ones. */
export function isEmpty({ now }: Results): boolean {
  return now.figures.orders + now.figures.cancelled === 0
}
