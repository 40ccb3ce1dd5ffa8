import type { Contents, Menu } from '../menu/menu.ts'
import type { Amounts } from './needs.ts'
import { pieceNorm, type Kind, type Norms } from './norms.ts'

// A box counts by what is in it: each piece adds to the bites, salads, sweets, drinks and grams of the table.

/** Amounts that a box adds to the table. */
export interface BoxAmounts extends Amounts {
  savoury: number
  dishes: readonly Dish[]
}

/** A piece in a box, and how much of it the box holds. */
export interface Dish {
  /** Place in `Menu.pieces`. */
  piece: number
  kind: Kind
  /** `bites` for savoury and filling, else the kind. */
  group: 'bites' | 'sweet' | 'salads' | 'drinks'
  /** Bites, sweet pieces, grams of salad or millilitres. */
  amount: number
}

/** Amounts that the contents of a box or a gift add to a table. Throws for a piece that the norms do not name. */
export function amountsIn(menu: Menu, norms: Norms, contents: Contents): BoxAmounts {
  const amounts = {
    ...{ bites: 0, savoury: 0, filling: 0, salads: 0, sweet: 0, drinks: 0, hotDrinks: 0, grams: 0 },
    dishes: [] as Dish[],
  }
  for (const [place, count] of contents) {
    const { slug, weightGrams } = menu.pieces[place]!
    const norm = pieceNorm(norms, slug)
    if (!norm) throw new Error(`src/content/norms.yaml does not say what ${slug} counts as`)
    const { kind, bite, hot } = norm
    const grams = weightGrams * count
    const amount = isWeighed(kind) ? grams : bite ? grams / bite : count
    amounts[kind] += amount
    if (kind === 'savoury' || kind === 'filling') amounts.bites += amount
    if (kind !== 'drinks') amounts.grams += grams
    if (hot) amounts.hotDrinks += amount
    amounts.dishes.push({ piece: place, kind, group: groupOf(kind), amount })
  }
  return amounts
}

/** Sum of the amounts of these boxes, each times its quantity. */
export function addAmounts(
  boxes: readonly { amounts: Omit<BoxAmounts, 'dishes'>; quantity: number }[],
): Record<Kind | 'bites' | 'hotDrinks' | 'grams', number> {
  const total = { bites: 0, savoury: 0, filling: 0, salads: 0, sweet: 0, drinks: 0, hotDrinks: 0 }
  const sum = { ...total, grams: 0 }
  for (const { amounts, quantity } of boxes) {
    for (const measure of Object.keys(sum) as (keyof typeof sum)[]) {
      sum[measure] += amounts[measure] * quantity
    }
  }
  return sum
}

/** Salads are counted in grams, drinks in millilitres: 1 ml weighs 1 g. */
function isWeighed(kind: Kind): boolean {
  return kind === 'salads' || kind === 'drinks'
}

function groupOf(kind: Kind): Dish['group'] {
  return kind === 'savoury' || kind === 'filling' ? 'bites' : kind
}
