import type { Diet } from '../menu/diet.ts'
import { keepsDiets, type Contents, type Menu, type MenuProduct } from '../menu/menu.ts'
import type { Amounts } from './needs.ts'
import { pieceNorm, type Kind, type Norms } from './norms.ts'

// A box counts by what is in it: each piece adds to the bites, salads, sweets, drinks and grams of the table.

/** Amounts that a box adds to the table. */
export interface Portion extends Amounts {
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
export function portionOf(menu: Menu, norms: Norms, contents: Contents): Portion {
  const portion = {
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
    portion[kind] += amount
    if (kind === 'savoury' || kind === 'filling') portion.bites += amount
    if (kind !== 'drinks') portion.grams += grams
    if (hot) portion.hotDrinks += amount
    portion.dishes.push({ piece: place, kind, group: groupOf(kind), amount })
  }
  return portion
}

/** Sum of the amounts of these boxes, each times its quantity. */
export function addPortions(
  boxes: readonly { portion: Omit<Portion, 'dishes'>; quantity: number }[],
): Record<Kind | 'bites' | 'hotDrinks' | 'grams', number> {
  const total = { bites: 0, savoury: 0, filling: 0, salads: 0, sweet: 0, drinks: 0, hotDrinks: 0 }
  const sum = { ...total, grams: 0 }
  for (const { portion, quantity } of boxes) {
    for (const measure of Object.keys(sum) as (keyof typeof sum)[]) {
      sum[measure] += portion[measure] * quantity
    }
  }
  return sum
}

/** A product that may stand on a table. */
export interface Candidate {
  /** Place in `Menu.products`. */
  place: number
  product: MenuProduct
  /** Amounts that one box adds. */
  portion: Portion
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
    portion: portionOf(menu, norms, product.contents),
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
  for (const { place, portion } of candidates) {
    for (const { piece, kind, group, amount } of portion.dishes) {
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

/** Salads are counted in grams, drinks in millilitres: 1 ml weighs 1 g. */
function isWeighed(kind: Kind): boolean {
  return kind === 'salads' || kind === 'drinks'
}

function groupOf(kind: Kind): Dish['group'] {
  return kind === 'savoury' || kind === 'filling' ? 'bites' : kind
}
