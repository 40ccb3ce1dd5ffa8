import { amountsIn, type BoxAmounts, type Dish } from './amounts.ts'
import type { Diet } from '../menu/diet.ts'
import { keepsDiets, type Menu, type MenuProduct } from '../menu/menu.ts'
import type { Kind, Norms } from './norms.ts'

// The menu as the planner reads it: each product with what one box of it adds to a table.

/** A product that may stand on a table. */
export interface Candidate {
  /** Place in `Menu.products`. */
  place: number
  product: MenuProduct
  /** Amounts that one box adds. */
  amounts: BoxAmounts
}

/** A piece of the menu: how much of it a box of each product holds. */
export interface DishOfMenu {
  kind: Kind
  group: Dish['group']
  /** By place in `Menu.products`: bites, sweet pieces, grams of salad or millilitres. */
  amounts: Float64Array
}

/** The menu as the planner reads it, computed once for all plans. */
export interface TableMenu {
  dishes: readonly DishOfMenu[]
  menu: Menu
  norms: Norms
  /** All products of the menu, the paused among them. */
  candidates: readonly Candidate[]
  /** Whether a guest who keeps the diet may eat all of the box. */
  keeps: (product: MenuProduct, diet: Diet) => boolean
}

/** Throws for a menu with a piece that the norms do not name. */
export function tableMenu(menu: Menu, norms: Norms): TableMenu {
  const kept = new Map<Diet, ReadonlySet<number>>()
  const candidates = menu.products.map((product, place) => ({
    place,
    product,
    amounts: amountsIn(menu, norms, product.contents),
  }))
  return {
    menu,
    norms,
    candidates,
    dishes: dishesOfMenu(candidates),
    keeps({ id }, diet) {
      let ids = kept.get(diet)
      if (!ids) {
        const keeping = menu.products.filter(({ contents }) => keepsDiets(menu, contents, [diet]))
        ids = new Set(keeping.map((product) => product.id))
        kept.set(diet, ids)
      }
      return ids.has(id)
    },
  }
}

function dishesOfMenu(candidates: readonly Candidate[]): DishOfMenu[] {
  const dishes = new Map<number, DishOfMenu>()
  for (const { place, amounts: box } of candidates) {
    for (const { piece, kind, group, amount } of box.dishes) {
      const dish = dishes.get(piece) ?? {
        kind,
        group,
        amounts: new Float64Array(candidates.length),
      }
      dish.amounts[place]! += amount
      dishes.set(piece, dish)
    }
  }
  return [...dishes.values()]
}
