import type { BoxLabels } from '../../wording/box-label.ts'
import { shelfLifeWords } from '../../wording/product-facts.ts'
import type { CatalogueContent } from './content.ts'

/** Labels of all products and gifts by id. */
export function boxLabelsOf({
  products,
  gifts,
}: Pick<CatalogueContent, 'products' | 'gifts'>): BoxLabels {
  const boxes = [...products, ...gifts.map((gift) => ({ ...gift, category: 'gifts' }))]
  return Object.fromEntries(
    boxes.map((box) => [
      box.id,
      {
        contents: box.contents.map(({ name, count }) => [name, count] as const),
        allergens: box.allergens,
        storage: `${box.storage} ${shelfLifeWords(box)}`,
      },
    ]),
  )
}
