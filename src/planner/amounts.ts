import type { Contents, Menu } from '../domain/menu/menu.ts'
import { amountOf, portionsOf, type Dish } from './dish.ts'
import type { Amounts } from './needs.ts'
import type { Kind } from './norms.ts'

// A box counts by what is in it: each piece adds to the bites, salads, sweets, drinks and grams of the table.

/** Amounts that a box adds to the table. */
export interface BoxAmounts extends Amounts {
  savoury: number
  /** Portions, each times the delight of its dish. */
  delight: number
  dishes: readonly DishInBox[]
}

/** A piece in a box, and how much of it the box holds. */
export interface DishInBox {
  /** Place in `Menu.pieces`. */
  piece: number
  dish: Dish
  /** Bites, sweet pieces, grams of salad or millilitres. */
  amount: number
}

/** Amounts that the contents of a box or a gift add to a table. `dishes` are those of `Menu.pieces`. */
export function amountsIn(
  menu: Pick<Menu, 'pieces'>,
  dishes: readonly Dish[],
  contents: Contents,
): BoxAmounts {
  const amounts = { ...NOTHING, dishes: [] as DishInBox[] }
  for (const [piece, count] of contents) {
    const dish = dishes[piece]!
    const { weightGrams } = menu.pieces[piece]!
    const amount = count * amountOf(dish, weightGrams)
    amounts[dish.kind] += amount
    if (dish.course === 'bites') amounts.bites += amount
    if (dish.course !== 'drinks') amounts.grams += weightGrams * count
    if (dish.pour === 'tea' || dish.pour === 'coffee') amounts.hotDrinks += amount
    amounts.delight += portionsOf(dish, amount) * dish.delight
    amounts.dishes.push({ piece, dish, amount })
  }
  return amounts
}

/** Sum of the amounts of these boxes, each times its quantity. */
export function addAmounts(
  boxes: readonly { amounts: Omit<BoxAmounts, 'dishes'>; quantity: number }[],
): TotalAmounts {
  const sum = { ...NOTHING }
  for (const { amounts, quantity } of boxes) {
    for (const measure of Object.keys(sum) as (keyof TotalAmounts)[]) {
      sum[measure] += amounts[measure] * quantity
    }
  }
  return sum
}

export type TotalAmounts = Record<Kind | 'bites' | 'hotDrinks' | 'grams' | 'delight', number>

const NOTHING: Readonly<TotalAmounts> = {
  bites: 0,
  savoury: 0,
  filling: 0,
  salads: 0,
  sweet: 0,
  drinks: 0,
  hotDrinks: 0,
  grams: 0,
  delight: 0,
}
