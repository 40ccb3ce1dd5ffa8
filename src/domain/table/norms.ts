// The types of `src/content/norms.yaml`, the data on how much a guest eats.

/** Kinds of food and drink at a table. Rule 40. */
export const KINDS = ['savoury', 'filling', 'salads', 'sweet', 'drinks'] as const
export type Kind = (typeof KINDS)[number]

export const OCCASIONS = ['office', 'evening', 'children', 'coffee'] as const
export type Occasion = (typeof OCCASIONS)[number]

export const VARIANTS = ['cheapest', 'balanced', 'generous'] as const
export type Variant = (typeof VARIANTS)[number]

/** Whether the food comes before a meal or instead of one. */
export type Meal = 'before' | 'instead'

/** Values for 1, 2, 3 and 4 or more hours. */
export type ByHours = readonly [number, number, number, number]

export interface OccasionNorms {
  /** Percent of the usual bites. */
  bites: number
  /** Percent of the bites that are filling. */
  filling: number
  /** Pieces. */
  sweet: Readonly<Record<Meal, number>>
  /** Grams. */
  salads: Readonly<Record<Meal, ByHours>>
  /** Grams of all food together, at least. */
  grams: Readonly<Record<Meal, ByHours>>
  /** Millilitres of tea and coffee, a part of the drinks. */
  hot_drinks: number
}

/** The kind of food as which a piece counts. */
export interface PieceNorm {
  kind: Kind
  /** Grams per bite, for a piece that is not one bite itself. */
  bite?: number | undefined
  /** Tea or coffee. */
  hot?: boolean | undefined
}

/** How much food a table needs, for one adult: `src/content/norms.yaml`. Rule 40. */
export interface Norms {
  /** Percent of an adult's portion. */
  children: number
  /** Percent on top. */
  reserve: number
  /** Percent of the table for the generous variant. */
  generous: number
  bites: Readonly<Record<Meal, ByHours>>
  /** Millilitres. */
  drinks: ByHours
  occasions: Readonly<Record<Occasion, OccasionNorms>>
  /** Number of different dishes, for up to so many guests; the fewest guests first. */
  dishes: readonly { guests: number; cheapest: number; balanced: number }[]
  /** A dish more is worth it once the table needs so much more: bites, sweets, grams of salad, millilitres. */
  dish: { bites: number; sweet: number; salads: number; drinks: number }
  /** Norms by the beginning of a piece's slug; the longest matching beginning decides. */
  pieces: Readonly<Record<string, PieceNorm>>
}

/** The norm of the piece with this slug; undefined where the norms have none. */
export function pieceNorm(norms: Pick<Norms, 'pieces'>, slug: string): PieceNorm | undefined {
  const beginnings = Object.keys(norms.pieces).filter(
    (beginning) => slug === beginning || slug.startsWith(`${beginning}-`),
  )
  const longest = beginnings.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : norms.pieces[longest]
}
