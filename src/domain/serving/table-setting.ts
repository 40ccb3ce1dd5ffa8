import { guestRange } from '../guests.ts'
import type { LineSource } from '../line.ts'

/** Kinds of product that complement the food, in the order in which they are offered. */
export const COMPLEMENTS = ['drinks', 'desserts'] as const
export type ComplementKind = (typeof COMPLEMENTS)[number]

/** Product ids by which a cart's lines are classified, and products to offer with them. Catalogue ids. */
export interface Suggestions {
  /** Boxes that feed guests by themselves: sets, canapés, snacks, mini-burgers, bruschetta. */
  food: readonly number[]
  /** Ids of all products of each kind. */
  kinds: Readonly<Record<ComplementKind, readonly number[]>>
  /** Products to offer of each kind, those for the fewest guests first. */
  offers: Readonly<Record<ComplementKind, readonly LineSource[]>>
  /** Sets to begin with, by the number of guests. */
  starters: readonly { guests: number; set: LineSource }[]
}

type Line = Pick<LineSource, 'id' | 'persons'> & { quantity: number }

/** The guests that the cart's food is enough for, as a range `12-16`; undefined without food. Rule 75. */
export function guestsFed(
  lines: readonly Line[],
  { food }: Pick<Suggestions, 'food'>,
): string | undefined {
  const ranges = lines
    .filter(({ id }) => food.includes(id))
    .map(({ persons, quantity }) => ({ ...guestRange(persons), quantity }))
  if (ranges.length === 0) return undefined
  const sum = (end: 'least' | 'most') =>
    ranges.reduce((total, range) => total + range[end] * range.quantity, 0)
  return `${sum('least')}-${sum('most')}`
}

/**
 * The complement that the cart's food lacks: drinks, else a dessert. The offer is the smallest for the fewest guests that are fed, or the
 * largest where none is for so many; undefined without food or with nothing missing. Rule 76.
 */
export function missingComplement(
  lines: readonly Line[],
  suggestions: Suggestions,
): { kind: ComplementKind; product: LineSource } | undefined {
  const fed = guestsFed(lines, suggestions)
  if (!fed) return undefined
  const kind = COMPLEMENTS.find(
    (complement) => !lines.some(({ id }) => suggestions.kinds[complement].includes(id)),
  )
  const offers = kind ? suggestions.offers[kind] : []
  const { least } = guestRange(fed)
  const product = offers.find(({ persons }) => guestRange(persons).most >= least) ?? offers.at(-1)
  return kind && product && { kind, product }
}
