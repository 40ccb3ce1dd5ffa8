// The types of `src/content/norms.yaml`, the data on how much a guest eats and what a good table holds.

/** Kinds of food and drink at a table. Rule 40. */
export const KINDS = ['savoury', 'filling', 'salads', 'sweet', 'drinks'] as const
export type Kind = (typeof KINDS)[number]

/** Sorts of savoury food: what a dish mainly is. */
export const SORTS = ['meat', 'fish', 'cheese', 'vegetables'] as const
export type Sort = (typeof SORTS)[number]

/** Sorts of drinks; `soft` is juice, lemonade and the like. */
export const POURS = ['water', 'soft', 'tea', 'coffee'] as const
export type Pour = (typeof POURS)[number]

export const OCCASIONS = ['office', 'evening', 'children', 'coffee'] as const
export type Occasion = (typeof OCCASIONS)[number]

/** The variants from the cheapest to the dearest. */
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
  /** Millilitres of each sort of drink that should be there. */
  pours: Readonly<Record<Pour, number>>
  /** Percent of the bites that each sort should have at least. */
  shares: Readonly<Record<Sort, number>>
  /** Percent of the guests who find a warm bite. */
  warm: Readonly<Record<Meal, number>>
}

/** How a piece counts on a table. */
export interface PieceNorm {
  kind: Kind
  /** Grams per bite, for a piece that is not one bite itself. */
  bite?: number | undefined
  warm?: true | undefined
  /** The kind of a drink. */
  pour?: Pour | undefined
  /** 1 to 5; without it, that of the main ingredient. */
  delight?: number | undefined
  /** Occasions at which guests talk about it. */
  talked_about?: readonly Occasion[] | undefined
  /** Occasions that it is not for. */
  not_at?: readonly Occasion[] | undefined
}

export interface VariantNorms {
  /** Percent of the needs. */
  food: number
  /** Rubles that a portion is worth for each point of delight. */
  delight: number
  /** Portions for each guest of the dishes that guests talk about. */
  talked_about: number
  /** Percent that it costs more than the variant before, at least and at most. */
  dearer?: readonly [from: number, to: number] | undefined
}

/** How much food a table needs, for one adult, and what makes it a good one: `src/content/norms.yaml`. Rule 40. */
export interface Norms {
  /** Percent of an adult's portion. */
  children: number
  /** Percent on top. */
  reserve: number
  /** A set comes first for fewer than `below` guests and is worth `set` rubles; sets for up to `largest` guests may stand anywhere. */
  few: { below: number; set: number; largest: number }
  bites: Readonly<Record<Meal, ByHours>>
  /** Millilitres. */
  drinks: ByHours
  occasions: Readonly<Record<Occasion, OccasionNorms>>
  /** Number of different dishes, for up to so many guests; the fewest guests first. */
  dishes: readonly { guests: number; cheapest: number; balanced: number }[]
  /** A dish more is worth it once the table needs so much more: bites, sweets, grams of salad, millilitres. */
  dish: Readonly<Record<Course, number>>
  /** Percent of a dish's share that a main ingredient may have. */
  ingredient: number
  /** Percent of the needs; more is left over. */
  enough: number
  /** Percent of the bites that one sort has at most. */
  most: number
  variants: Readonly<Record<Variant, VariantNorms>>
  /** Main ingredients by foodstuff; the first that is in a recipe decides. */
  mains: Readonly<Record<string, { sort?: Sort | undefined; delight: number }>>
  /** Norms by the beginning of a piece's slug; the longest matching beginning decides. */
  pieces: Readonly<Record<string, PieceNorm>>
  /** Occasions of sets, by the beginning of a slug or by the sub-category. */
  sets: Readonly<Record<string, readonly Occasion[]>>
}

/** A group of dishes whose amounts are counted together; `bites` holds savoury and filling ones. */
export type Course = 'bites' | 'sweet' | 'salads' | 'drinks'

export function courseOf(kind: Kind): Course {
  return kind === 'savoury' || kind === 'filling' ? 'bites' : kind
}

/** The norm of the piece with this slug; undefined where the norms have none. */
export function pieceNorm({ pieces }: Pick<Norms, 'pieces'>, slug: string): PieceNorm | undefined {
  return ofLongestBeginning(pieces, slug)
}

/** The value of the longest key with which the slug begins, up to a hyphen or its end. */
export function ofLongestBeginning<Value>(
  values: Readonly<Record<string, Value>>,
  slug: string,
): Value | undefined {
  const beginnings = Object.keys(values).filter(
    (beginning) => slug === beginning || slug.startsWith(`${beginning}-`),
  )
  const longest = beginnings.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : values[longest]
}
