import type { MenuProduct } from '../../domain/menu/menu.ts'
import type { PlannedBox } from '../../planner/plan.ts'
import { mediaUrl } from '../../settings/shop.ts'
import type { LaidBox } from '../ui/laid-pictures.ts'

/** The picture of a product, 320 px wide. */
export function pictureOf({ slug }: MenuProduct): string {
  return mediaUrl(`products/${slug}-320.avif`)
}

/** The boxes of a product as they lie on the table. */
export function laidBox({ product, quantity }: PlannedBox): LaidBox {
  const { id, small_image, weightGrams, category } = product
  return { id, small_image, grams: weightGrams, isDrink: category === 'drinks', quantity }
}
