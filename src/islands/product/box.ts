import { readKinds, type Kind } from '../ui/plate.ts'

/** A product as a plate shows it: a box of some kinds of pieces, meant for so many guests. */
export interface Box {
  pieces: number
  /** Grams. */
  weight: number
  /** The most guests that it is meant for. */
  guestsTo: number
  /** The kinds of pieces with a picture. */
  kinds: readonly Kind[]
}

/** Reads a box as a page has it, since two islands say it: «24 340 8,canape-brie 12 53 71» are pieces, grams, guests, then its kinds. */
export function readBox(text: string): Box {
  const [facts = '', ...kinds] = text.split(',')
  const [pieces = 0, weight = 0, guestsTo = 0] = facts.split(' ').map(Number)
  return { pieces, weight, guestsTo, kinds: readKinds(kinds.join()) }
}
