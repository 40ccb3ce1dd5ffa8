import { cookedLines, type CookedOrder } from './cooked.ts'
import { kopecksFor, type PurchasePrice } from './food-cost.ts'
import type { BoughtIngredient, KitchenMenu } from './kitchen-menu.ts'

/** The amount of one ingredient to buy. */
export interface Purchase {
  name: string
  /** Grams that the recipes take, exact. */
  netGrams: number
  /** Grams to buy, with what is lost; whole, rounded up. */
  grossGrams: number
  /** Pieces to buy; null where nobody counts them. */
  pieces: number | null
  /** Packs to buy; null where it is bought by weight. */
  packs: number | null
  packGrams: number | null
}

/** The ingredients of all boxes of these orders, by name. Boxes that the menu no longer has are left out. Rule 81. */
export function purchaseList(orders: readonly CookedOrder[], menu: KitchenMenu): Purchase[] {
  const net = new Map<number, number>()
  for (const { quantity, box } of cookedLines(orders, menu))
    for (const [piece, count] of box?.contents ?? [])
      for (const [ingredient, grams] of menu.pieces[piece]!.recipe)
        net.set(ingredient, (net.get(ingredient) ?? 0) + grams * count * quantity)
  return [...net]
    .map(([ingredient, grams]) => purchase(menu.ingredients[ingredient]!, grams))
    .sort((a, b) => a.name.localeCompare(b.name, 'ru'))
}

/** The kopecks of a purchase: whole pieces and packs where it is bought so; null where there is no price for what is bought. Rule 110. */
export function purchaseCost(
  { grossGrams, pieces, packs, packGrams }: Purchase,
  price: PurchasePrice | undefined,
): number | null {
  if (price?.per === 'kilogram')
    return kopecksFor(packs !== null && packGrams !== null ? packs * packGrams : grossGrams, price)
  return price && pieces !== null ? kopecksFor(pieces, price) : null
}

/** The kopecks of all purchases with a price, and how many have none. */
export function sumOfCosts(costs: readonly (number | null)[]): {
  kopecks: number
  unpriced: number
} {
  const known = costs.filter((cost) => cost !== null)
  return {
    kopecks: known.reduce((sum, cost) => sum + cost, 0),
    unpriced: costs.length - known.length,
  }
}

function purchase(
  { name, lossPercent, packGrams, eachGrams }: BoughtIngredient,
  netGrams: number,
): Purchase {
  // Recipes are written in halves of a gram, so both sides of the division are whole.
  const grossGrams = Math.ceil((netGrams * 2 * 100) / ((100 - lossPercent) * 2))
  const inUnits = (grams: number | null) => (grams === null ? null : Math.ceil(grossGrams / grams))
  return {
    name,
    netGrams,
    grossGrams,
    packGrams,
    pieces: inUnits(eachGrams),
    packs: inUnits(packGrams),
  }
}
