import manifest from './pictures.json' with { type: 'json' }

/** How many photographs a product may have. */
export const MAX_PHOTOGRAPHS = 6

/** A delivered picture: its average colour, the widths in pixels of the files for pages, ascending, and of the zoom's file. */
export interface DeliveredPicture {
  color: string
  widths: readonly number[]
  original?: number
  /** Sizes of a cut-out: seen from above, its sides without the margin for its shadow; else the picture's width. */
  centimetres?: readonly number[]
  /** The point where a cut-out stands: per cent of the picture's width from the left and of its height from above. */
  foot?: readonly number[]
  /** Taken with a camera, not drawn. */
  photograph?: true
}

/** The picture by its key (`products/{slug}`, `near/{slug}`, `piece/{slug}`); undefined until it has been delivered. */
export function deliveredPicture(key: string): DeliveredPicture | undefined {
  return (manifest as Record<string, DeliveredPicture>)[key]
}

/** The keys of a product's photographs, as many as it may have. */
export function photographKeys(slug: string): string[] {
  return Array.from({ length: MAX_PHOTOGRAPHS }, (_, index) => `photographs/${index + 1}/${slug}`)
}

/** The key of a product's first photograph, else of its drawing from above, which may not have been delivered. */
export function mainPicture(slug: string): string {
  return photographKeys(slug).find(isPhotograph) ?? `products/${slug}`
}

/** Categories whose boxes are told apart by all that is in them: of their second look one would see a bowl, a bottle or one dish. */
const WHOLE = ['sets', 'salads', 'drinks']

/**
 * The key of the picture on a product's card: its photograph; the nearest corner that the kitchen has cut from a large set; of a box
 * of many pieces its second look, in which a piece is as large on a phone as it is on the table; else the view from above.
 */
export function cardPicture({ slug, category, contents }: OnCard): string {
  const [main, corner, near] = [mainPicture(slug), `card/${slug}`, `near/${slug}`]
  if (isPhotograph(main)) return main
  if (deliveredPicture(corner)) return corner
  const isBoxOfMany = contents.reduce((pieces, { count }) => pieces + count, 0) > 1
  return isBoxOfMany && !WHOLE.includes(category) && deliveredPicture(near) ? near : main
}

/** The facts that decide about the picture on a product's card; `count` is in pieces. */
interface OnCard {
  slug: string
  category: string
  contents: readonly { count: number }[]
}

/**
 * The key of the picture that a messenger shows beside a link to a product: its photograph, else its nearest look, or of a set
 * the one from above, which alone shows all of it.
 */
export function sharedPicture(slug: string, category: string): string | undefined {
  const looks = picturesOf(slug)
  return looks.find(isPhotograph) ?? looks.at(category === 'sets' ? 0 : -1)
}

/**
 * Keys of the pictures that a product's page shows, of those that have been delivered: from above, then near; of a product
 * with photographs these, then the drawing from above.
 */
export function picturesOf(slug: string): string[] {
  const photographs = photographKeys(slug).filter(isPhotograph)
  return photographs.length > 0
    ? [...photographs, `products/${slug}`].filter(deliveredPicture)
    : [`products/${slug}`, `near/${slug}`].filter(deliveredPicture)
}

export function isPhotograph(key: string): boolean {
  return deliveredPicture(key)?.photograph === true
}

/**
 * The kinds of pieces of a box that can lie on a plate, those with a picture, as islands/ui/plate.ts reads them: slug, how many the box
 * has, millimetres that the picture is wide, and the per cent of its height where the piece stands.
 */
export function plateKinds(contents: readonly { piece: string; count: number }[]): string {
  return contents
    .flatMap(({ piece, count }) => {
      const { centimetres, foot } = deliveredPicture(`piece/${piece}`) ?? {}
      return centimetres && foot
        ? `${piece} ${count} ${Math.round(centimetres[0]! * 10)} ${foot[1]}`
        : []
    })
    .join()
}
