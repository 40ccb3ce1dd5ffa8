import { purchaseCost, type Purchase } from '../../domain/sheets/purchase.ts'
import type { PurchasePrice } from '../../domain/sheets/food-cost.ts'
import { startOfSentence } from '../../wording/sentence.ts'

export const PURCHASE_HEAD = ['Продукт', 'По рецептам, г', 'Купить, г', 'Штук', 'Упаковок'] as const

/** The purchase prices of ingredients, by name. */
export type Prices = Readonly<Record<string, PurchasePrice>>

/** Over the sums, where somebody who sees money has entered prices. */
export const SUM_HEAD = 'Сумма, ₽'

/** The purchase list as rows of a spreadsheet: numbers stay numbers, sums are rubles; their column is there as on the sheet. */
export function purchaseRows(
  list: readonly Purchase[],
  prices?: Prices,
): (string | number | null)[][] {
  const sums = list.map((purchase) => {
    const kopecks = purchaseCost(purchase, prices?.[purchase.name])
    return kopecks === null ? null : kopecks / 100
  })
  const hasSums = sums.some((sum) => sum !== null)
  return [
    [...PURCHASE_HEAD, 'В упаковке, г', ...(hasSums ? [SUM_HEAD] : [])],
    ...list.map((purchase, index) => [
      startOfSentence(purchase.name),
      purchase.netGrams,
      purchase.grossGrams,
      purchase.pieces,
      purchase.packs,
      purchase.packGrams,
      ...(hasSums ? [sums[index]!] : []),
    ]),
  ]
}
