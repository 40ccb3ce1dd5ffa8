import { productPath } from '../../domain/catalogue.ts'
import type { MenuProduct } from '../../domain/menu/menu.ts'
import { mediaUrl } from '../../settings/shop.ts'

/** The picture of a product, 320 px wide; the drawn box of one without a picture. */
export function pictureOf({ slug, small_image }: MenuProduct): string {
  return mediaUrl(productPath(small_image) ? `products/${slug}-320.avif` : small_image)
}
