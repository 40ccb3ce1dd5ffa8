import manifest from './pictures.json' with { type: 'json' }

/** A delivered picture: its average colour and its widths in pixels, ascending. */
export interface DeliveredPicture {
  color: string
  widths: readonly number[]
}

/** The picture by its key (`products/{slug}`, `near/{slug}`, `piece/{slug}`); undefined until it has been delivered. */
export function deliveredPicture(key: string): DeliveredPicture | undefined {
  return (manifest as Record<string, DeliveredPicture>)[key]
}

/** Keys of the pictures that a product's page shows: from above, then near, where that has been delivered. */
export function looksOf(slug: string): string[] {
  const near = `near/${slug}`
  return [`products/${slug}`, ...(deliveredPicture(near) ? [near] : [])]
}
