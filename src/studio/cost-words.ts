import { marginOf, type FoodCost } from '../domain/sheets/food-cost.ts'
import { formatSum } from '../wording/money.ts'

/** What the price of a dish leaves, in words, and whether that is less than the owner wants. */
export interface MarginWords {
  words: string
  isThin: boolean
}

/** «Продукты — 537,02 ₽, остаётся 2 952,98 ₽: 84,6 % цены»; the ingredients without a price where the cost is unknown. Rule 110. */
export function marginWords(cost: FoodCost, price: number, least: number | null): MarginWords {
  if (!('kopecks' in cost) || !(price > 0)) return { words: costWords(cost), isThin: false }
  const { kopecks, percent } = marginOf(price, cost.kopecks)
  const rest =
    kopecks < 0
      ? `убыток ${formatSum(-kopecks)}`
      : `остаётся ${formatSum(kopecks)}: ${formatPercent(percent)} цены`
  const isThin = least !== null && percent < least
  const wish = isThin ? `, а нужно от ${formatPercent(least)}` : ''
  return { words: `${costWords(cost)}, ${rest}${wish}`, isThin }
}

/** «Продукты — 537,02 ₽», «Нет закупочной цены: лосось, сыр». */
export function costWords(cost: FoodCost): string {
  return 'kopecks' in cost
    ? `Продукты — ${formatSum(cost.kopecks)}`
    : `Нет закупочной цены: ${cost.unpriced.join(', ')}`
}

/** «84,6 %». */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')}\u00a0%`
}
