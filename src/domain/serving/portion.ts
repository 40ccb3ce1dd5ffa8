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

/** Centimetres from the middle of a plate to the middle of each of `count` pieces of 4 cm: one, six around it, twelve around those. */
export function placesOnPlate(count: number): [number, number][] {
  return [[0, 0] as [number, number], ...ring(6, 4.3), ...ring(12, 8.5)].slice(0, count)
}

function ring(count: number, radius: number): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))]
  })
}

function round(centimetres: number): number {
  return Math.round(centimetres * 10) / 10
}
