import type { Purchase } from '../../domain/sheets/purchase.ts'
import { startOfSentence } from '../../wording/sentence.ts'

export const PURCHASE_HEAD = ['Продукт', 'По рецептам, г', 'Купить, г', 'Штук', 'Упаковок'] as const

/** The purchase list as rows of a spreadsheet: numbers stay numbers. */
export function purchaseRows(list: readonly Purchase[]): (string | number | null)[][] {
  return [
    [...PURCHASE_HEAD, 'В упаковке, г'],
    ...list.map(({ name, netGrams, grossGrams, pieces, packs, packGrams }) => [
      startOfSentence(name),
      netGrams,
      grossGrams,
      pieces,
      packs,
      packGrams,
    ]),
  ]
}
