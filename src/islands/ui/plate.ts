/**
 * The picture of a guest's plate: its width in centimetres, its height to its width, the per cent of both sides where the plate's
 * foot stands, and by how many per cent of its height what lies on the plate stands higher.
 */
export const PLATE = {
  picture: 'serving/plate-960.avif',
  wide: 30.2,
  ratio: 2 / 3,
  foot: [45, 48],
  top: 2,
} as const

/** A kind of pieces that lies on a plate. */
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
 * Reads kinds as `plateKinds` of content/pictures.ts writes them: «canape-brie 12 53 71,tartlet-olivier 12 60 69» says of each how
 * many, millimetres of the picture's width and per cent of its height. As a list it would cost a page three times the bytes.
 */
export function readKinds(text: string): Kind[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((kind) => {
      const [slug = '', ...numbers] = kind.split(' ')
      const [count = 0, millimetres = 0, foot = 0] = numbers.map(Number)
      return { slug, count, wide: millimetres / 10, foot }
    })
}
