import { amountsIn, type BoxAmounts } from './amounts.ts'
import { dishOf, type Dish } from './dish.ts'
import type { Diet } from '../domain/menu/diet.ts'
import { keepsDiets, type Menu, type MenuProduct } from '../domain/menu/menu.ts'
import type { PromoCalendar } from '../domain/promo.ts'
import { ofLongestBeginning, OCCASIONS, type Norms, type Occasion } from './norms.ts'

// The menu as the planner reads it: each product with what one box of it adds to a table.

/** A product that may stand on a table. */
export interface Candidate {
  /** Place in `Menu.products`. */
  index: number
  product: MenuProduct
  /** Amounts that one box adds. */
  amounts: BoxAmounts
  /** Occasions that all of it is for. */
  occasions: readonly Occasion[]
}

/** The menu as the planner reads it, computed once for all plans. */
export interface TableMenu {
  menu: Menu
  norms: Norms
  promoCalendar: PromoCalendar
  /** The dish of each piece, by its index in `Menu.pieces`. */
  dishes: readonly Dish[]
  /** All products of the menu, the paused among them. */
  candidates: readonly Candidate[]
  /** Whether a guest who keeps the diet may eat all of the box. */
  keeps: (product: MenuProduct, diet: Diet) => boolean
}

/** Throws for a menu with a piece that the norms do not name. */
export function tableMenu(menu: Menu, norms: Norms, promoCalendar: PromoCalendar): TableMenu {
  const kept = new Map<Diet, ReadonlySet<number>>()
  const dishes = menu.pieces.map((piece) => dishOf(menu, norms, piece))
  return {
    menu,
    norms,
    promoCalendar,
    dishes,
    candidates: menu.products.map((product, index) => {
      const amounts = amountsIn(menu, dishes, product.contents)
      return { index, product, amounts, occasions: occasionsOf(norms, product, amounts) }
    }),
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

export const isSet = ({ product }: Candidate) => product.category === 'sets'

function occasionsOf(
  { sets }: Norms,
  { category, subcategory, slug }: MenuProduct,
  { dishes }: BoxAmounts,
): Occasion[] {
  const ofSet =
    category === 'sets' ? (ofLongestBeginning(sets, slug) ?? sets[subcategory]) : undefined
  return OCCASIONS.filter(
    (occasion) =>
      (ofSet?.includes(occasion) ?? true) &&
      dishes.every(({ dish }) => !dish.not_at?.includes(occasion)),
  )
}
