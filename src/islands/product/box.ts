/** What a plate shows of a product: a box of some kinds of pieces, meant for so many guests. */
export interface Box {
  pieces: number
  /** Grams. */
  weight: number
  /** The most guests that it is meant for. */
  guestsTo: number
  /** The kinds of pieces with a picture. */
  kinds: readonly Kind[]
}

export interface Kind {
  slug: string
  /** Pieces in the box. */
  count: number
  /** Centimetres that its picture is wide. */
  wide: number
  /** Per cent of its picture's height where the piece stands. */
  foot: number
}

/**
 * Reads a box as a page has it, since two islands say it: «24 340 8,canape-brie 12 53 71,tartlet-olivier 12 60 69» are pieces, grams
 * and guests, then of each kind how many, millimetres of the picture's width and per cent of its height. As a list it would cost the
 * page three times the bytes.
 */
export function readBox(text: string): Box {
  const [facts = '', ...kinds] = text.split(',')
  const [pieces = 0, weight = 0, guestsTo = 0] = facts.split(' ').map(Number)
  return { pieces, weight, guestsTo, kinds: kinds.map(kindOf) }
}

function kindOf(text: string): Kind {
  const [slug = '', ...numbers] = text.split(' ')
  const [count = 0, millimetres = 0, foot = 0] = numbers.map(Number)
  return { slug, count, wide: millimetres / 10, foot }
}
