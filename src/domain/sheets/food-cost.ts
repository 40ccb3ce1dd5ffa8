import type { Rubles } from '../money.ts'

/** The purchase price of an ingredient: whole kopecks of a kilogram, or of a piece. */
export interface PurchasePrice {
  kopecks: number
  per: 'kilogram' | 'piece'
}

/** An ingredient of a box or a piece, as it is bought. */
export interface CostPart {
  name: string
  /** Grams that the recipe takes. */
  netGrams: number
  lossPercent: number
  /** Grams of one piece, bought; null where nobody counts it. */
  eachGrams: number | null
  price: PurchasePrice | null
}

/** Whole kopecks; or the ingredients without a price, where the cost is unknown. */
export type FoodCost = { kopecks: number } | { unpriced: readonly string[] }

/** Kopecks by the ids of products and gifts; a box of unknown cost is missing. */
export type BoxCosts = Readonly<Record<number, number>>

/** The cost of what is in a box or a piece, rounded once. A price of a piece whose grams nobody knows is none. Rule 110. */
export function foodCost(parts: readonly CostPart[]): FoodCost {
  const costs = parts.map((part) => ({ name: part.name, cost: costOf(part) }))
  const unpriced = costs.filter(({ cost }) => !cost).map(({ name }) => name)
  if (unpriced.length > 0) return { unpriced }
  return { kopecks: roundedSum(costs.flatMap(({ cost }) => (cost ? [cost] : []))) }
}

/** The cost of these boxes in kopecks, and how many of the boxes have an unknown cost, which is left out. Rule 110. */
export function costOfLines(
  lines: readonly { id: number; quantity: number }[],
  costs: BoxCosts,
): { kopecks: number; unknownBoxes: number } {
  return lines.reduce(
    ({ kopecks, unknownBoxes }, { id, quantity }) => {
      const cost = costs[id]
      return cost === undefined
        ? { kopecks, unknownBoxes: unknownBoxes + quantity }
        : { kopecks: kopecks + cost * quantity, unknownBoxes }
    },
    { kopecks: 0, unknownBoxes: 0 },
  )
}

/** The margin, a price without its cost: kopecks, and per cent of the price, rounded down to a tenth. Rule 110. */
export function marginOf(price: Rubles, costKopecks: number): { kopecks: number; percent: number } {
  const kopecks = price * 100 - costKopecks
  return { kopecks, percent: Math.floor((kopecks * 10) / price) / 10 }
}

/** What so much of an ingredient costs when it is bought: grams at the price of a kilogram, or pieces at that of one. Rule 110. */
export function kopecksFor(amount: number, { kopecks, per }: PurchasePrice): number {
  return roundedSum([
    [thousandths(amount) * BigInt(kopecks), per === 'kilogram' ? 1_000_000n : SCALE],
  ])
}

type Fraction = readonly [above: bigint, below: bigint]

/** Recipes, losses and packs are written with at most three digits behind the point: times a thousand they are whole, and sums exact. */
const SCALE = 1000n
const thousandths = (value: number) => BigInt(Math.round(value * Number(SCALE)))

/** Exact kopecks: the bought grams, net × 100 / (100 − loss), at the price of a gram or of one piece's grams. */
function costOf({ netGrams, lossPercent, eachGrams, price }: CostPart): Fraction | undefined {
  const unitGrams = price?.per === 'kilogram' ? 1000 : eachGrams
  if (!price || unitGrams === null) return undefined
  return [
    thousandths(netGrams) * 100n * BigInt(price.kopecks) * SCALE,
    (100n * SCALE - thousandths(lossPercent)) * thousandths(unitGrams),
  ]
}

/** The sum in whole kopecks, half a kopeck up. */
function roundedSum(fractions: readonly Fraction[]): number {
  const [above, below] = fractions.reduce<Fraction>(
    ([a, b], [c, d]) => [a * d + c * b, b * d],
    [0n, 1n],
  )
  return Number((2n * above + below) / (2n * below))
}
