import type { Menu, MenuPiece } from '../domain/menu/menu.ts'
import { courseOf, pieceNorm, type Course, type Norms, type PieceNorm, type Sort } from './norms.ts'

// Pieces of the menu as a caterer sees them, derived from their recipes and from the norms of their kind.

/** A piece of the menu as a dish on a table. */
export interface Dish extends PieceNorm {
  course: Course
  /** The foodstuff that it mainly is; undefined where the norms know none of its recipe. */
  main: string | undefined
  /** For a bite, what it mainly is. */
  sort: Sort | undefined
  delight: number
}

/** Grams in one portion. */
export const GRAMS_OF_SALAD = 80

/** Throws for a piece that the norms do not name. */
export function dishOf(menu: Pick<Menu, 'ingredients'>, norms: Norms, piece: MenuPiece): Dish {
  const norm = pieceNorm(norms, piece.slug)
  if (!norm) throw new Error(`src/content/norms.yaml does not say what ${piece.slug} counts as`)
  const madeOf = new Set(piece.ingredients.flatMap((index) => menu.ingredients[index]!.madeOf))
  const main = Object.keys(norms.mains).find((foodstuff) => madeOf.has(foodstuff))
  const { sort = 'vegetables', delight = 1 } = main ? norms.mains[main]! : {}
  const course = courseOf(norm.kind)
  return {
    ...norm,
    course,
    main,
    delight: norm.delight ?? delight,
    sort: course === 'bites' ? sort : undefined,
  }
}

/** How much a piece counts for: bites, sweet pieces, grams of salad or millilitres, of which 1 ml weighs 1 g. */
export function amountOf({ course, bite }: Dish, weightGrams: number): number {
  if (course === 'salads' || course === 'drinks') return weightGrams
  return bite ? weightGrams / bite : 1
}

/** Portions in an amount of the dish: a bite, a sweet piece or 80 g of salad; a drink is none. */
export function portionsOf({ course }: Dish, amount: number): number {
  if (course === 'drinks') return 0
  return course === 'salads' ? amount / GRAMS_OF_SALAD : amount
}
