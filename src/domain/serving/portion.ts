/** Pieces and grams of one guest when a box is shared out; `maxPieces` is one more than `minPieces` where they do not come out even. */
export interface Portion {
  minPieces: number
  maxPieces: number
  weightGrams: number
}

/** Pieces of 4 cm that lie side by side on a plate of 22 cm. */
export const PIECES_ON_A_PLATE = 19

/** One guest's portion of a box shared by `guests`: pieces, and grams rounded to tens. */
export function portionOf(
  { pieces, weight }: { pieces: number; weight: number },
  guests: number,
): Portion {
  return {
    minPieces: Math.floor(pieces / guests),
    maxPieces: Math.ceil(pieces / guests),
    weightGrams: Math.round(weight / guests / 10) * 10,
  }
}

/**
 * The numbers of guests for which a box can be shared out: each guest gets a piece, no plate overflows, and there are at
 * most twice as many guests as the box is for. A single bowl has no limit by pieces.
 */
export function guestsRange(pieces: number, guestsTo: number): { min: number; max: number } {
  return {
    min: Math.max(1, Math.ceil(pieces / PIECES_ON_A_PLATE)),
    max: Math.min(pieces > 1 ? pieces : Infinity, 2 * guestsTo),
  }
}

/** How many boxes are enough for `guests` when one is meant for up to `guestsTo`; within `guestsRange` it is one or two. */
export function boxesFor(guests: number, guestsTo: number): number {
  return Math.ceil(guests / guestsTo)
}

/**
 * The kinds of piece that lie on one guest's plate of `count` pieces, by their place in `counts`, how many of each the box
 * has: every kind as often as is its share, the most frequent first.
 */
export function kindsOnPlate(counts: readonly number[], count: number): number[] {
  const taken = counts.map(() => 0)
  return Array.from({ length: counts.length > 0 ? count : 0 }, () => {
    const shares = counts.map((pieces, kind) => pieces / (taken[kind]! + 1))
    const kind = shares.indexOf(Math.max(...shares))
    taken[kind]!++
    return kind
  })
}

/** Centimetres between the middles of two pieces of 4 cm side by side. */
const APART = 4.3

/**
 * Centimetres from the middle of a plate to the middle of each of `count` pieces of 4 cm, those at the back first: up to six in a
 * ring, up to nine around one, more in two rings.
 */
export function placesOnPlate(count: number): [number, number][] {
  return laid(count).sort(([, a], [, b]) => a - b)
}

function laid(count: number): [number, number][] {
  if (count === 1) return [[0, 0]]
  if (count <= 6) return ring(count)
  if (count <= 9) return [[0, 0], ...ring(count - 1)]
  const outer = Math.ceil(count * 0.62)
  const inner = laid(count - outer)
  const reach = Math.max(...inner.map(([x, y]) => Math.hypot(x, y)))
  return [...inner, ...ring(outer, reach + APART)]
}

/** A ring of pieces that do not touch, of at least that radius. */
function ring(count: number, least = 0): [number, number][] {
  const radius = Math.max(least, APART / 2 / Math.sin(Math.PI / count))
  // Of an odd number one lies at the back, of an even one two.
  const first = -Math.PI / 2 + (count % 2 === 0 ? Math.PI / count : 0)
  return Array.from({ length: count }, (_, index) => {
    const angle = first + (2 * Math.PI * index) / count
    return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))]
  })
}

function round(centimetres: number): number {
  return Math.round(centimetres * 100) / 100
}
