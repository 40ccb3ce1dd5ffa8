import { purchaseCost, type Purchase } from '../../domain/sheets/purchase.ts'
import type { PurchasePrice } from '../../domain/sheets/food-cost.ts'
import { startOfSentence } from '../../wording/sentence.ts'

export const PURCHASE_HEAD = ['Продукт', 'По рецептам, г', 'Купить, г', 'Штук', 'Упаковок'] as const

/** The purchase prices of ingredients, by name. */
export type Prices = Readonly<Record<string, PurchasePrice>>

/** Over the sums, where somebody who sees money has entered prices. */
export const SUM_HEAD = 'Сумма, ₽'

/** The purchase list as rows of a spreadsheet: numbers stay numbers, sums are rubles. */
export function purchaseRows(
  list: readonly Purchase[],
  prices?: Prices,
): (string | number | null)[][] {
  const sumOf = (purchase: Purchase) => {
    const kopecks = purchaseCost(purchase, prices?.[purchase.name])
    return kopecks === null ? null : kopecks / 100
  }
  return [
    [...PURCHASE_HEAD, 'В упаковке, г', ...(prices ? [SUM_HEAD] : [])],
    ...list.map((purchase) => [
      startOfSentence(purchase.name),
      purchase.netGrams,
      purchase.grossGrams,
      purchase.pieces,
      purchase.packs,
      purchase.packGrams,
      ...(prices ? [sumOf(purchase)] : []),
    ]),
  ]
}
