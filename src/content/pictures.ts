import manifest from './pictures.json' with { type: 'json' }

/** How many photographs a product may have. */
export const MAX_PHOTOGRAPHS = 6

/** A delivered picture: its average colour, the widths in pixels of the files for pages, ascending, and of the zoom's file. */
export interface DeliveredPicture {
  color: string
  widths: readonly number[]
  original?: number
  /** Taken with a camera, not drawn. */
  photograph?: true
}

/** The picture by its key (`products/{slug}`, `near/{slug}`, `piece/{slug}`); undefined until it has been delivered. */
export function deliveredPicture(key: string): DeliveredPicture | undefined {
  return (manifest as Record<string, DeliveredPicture>)[key]
}

/** The keys of a product's photographs, as many as it may have. The first stands in the drawing's place. */
export function photographKeys(slug: string): string[] {
  return Array.from({ length: MAX_PHOTOGRAPHS }, (_, index) =>
    index === 0 ? `products/${slug}` : `photographs/${index + 1}/${slug}`,
  )
}

/** The key of the picture on a product's card: of a large set its nearest corner, where the kitchen has cut it. */
export function cardPicture(slug: string): string {
  const [own, corner] = [`products/${slug}`, `card/${slug}`]
  return deliveredPicture(corner) && !isPhotograph(own) ? corner : own
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
    ? [...photographs, `drawn/${slug}`].filter(deliveredPicture)
    : [`products/${slug}`, `near/${slug}`].filter(deliveredPicture)
}

export function isPhotograph(key: string): boolean {
  return deliveredPicture(key)?.photograph === true
}
