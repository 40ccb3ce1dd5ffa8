import type { MenuProduct } from '../../domain/menu/menu.ts'
import type { PlannedBox } from '../../planner/plan.ts'
import { mediaUrl } from '../../settings/shop.ts'
import type { LaidBox } from '../ui/LaidTable.tsx'

/** The picture of a product, 320 px wide. */
export function pictureOf({ slug }: MenuProduct): string {
  return mediaUrl(`products/${slug}-320.avif`)
}

/** The boxes of a product as they lie on the table. */
export function laidBox({ product, quantity }: PlannedBox, picture: string): LaidBox {
  const { id, weightGrams, category } = product
  return { id, picture, grams: weightGrams, isDrink: category === 'drinks', quantity }
}
