import { mediaUrl, settings } from '../settings/shop.ts'

/** The absolute address of a path: `https://…/sets/`. */
export function absolute(path: string): string {
  return new URL(path, settings.site).href
}

export function productUrl(slug: string): string {
  return absolute(`/product/${slug}/`)
}

/** The picture of pages that have none of their own: the shop's name. */
export function neutralPictureUrl(): string {
  return absolute('/icons/share.jpg')
}

/** The JPEG of 1200 × 630 that stands beside each picture's AVIF files; `picture` is its key in pictures.json. */
export function pictureUrl(picture: string): string {
  return absolute(mediaUrl(`${picture}.jpg`))
}
