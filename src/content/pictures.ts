import manifest from './pictures.json' with { type: 'json' }

/** A delivered picture: its average colour, the widths in pixels of the files for pages, ascending, and of the zoom's file. */
export interface DeliveredPicture {
  color: string
  widths: readonly number[]
  original?: number
}

/** The picture by its key (`products/{slug}`, `near/{slug}`, `piece/{slug}`); undefined until it has been delivered. */
export function deliveredPicture(key: string): DeliveredPicture | undefined {
  return (manifest as Record<string, DeliveredPicture>)[key]
}

/** The key of the picture on a product's card: of a large set its nearest corner, where the kitchen has cut it. */
export function cardPicture(slug: string): string {
  const corner = `card/${slug}`
  return deliveredPicture(corner) ? corner : `products/${slug}`
}

/** Keys of the pictures that a product's page shows, of those that have been delivered: from above, then near. */
export function picturesOf(slug: string): string[] {
  return [`products/${slug}`, `near/${slug}`].filter(deliveredPicture)
}
