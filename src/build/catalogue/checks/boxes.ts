import type { CatalogueSource, Sourced } from '../parse.ts'
import type { Problem } from '../problem.ts'
import { addUpRecipes } from '../recipe.ts'
import { GIFT_IDS, type GiftSource, type ProductSource } from '../schema.ts'

/** Checks what products and gifts share, then what only one of them has. */
export function checkBoxes(source: CatalogueSource): Problem[] {
  return [
    ...[...source.products, ...source.gifts].flatMap((box) => checkBox(box, source)),
    ...source.products.flatMap((product) => checkProduct(product, source)),
    ...source.gifts.flatMap((gift) => checkGiftWeight(gift, source)),
    ...checkIds(source.products),
    ...checkIds(source.gifts),
    ...checkSentences([...source.products, ...source.gifts]),
  ]
}

type Box = Sourced<ProductSource | GiftSource>

function checkBox({ file, data }: Box, source: CatalogueSource): Problem[] {
  const [from, to] = data.persons
  return [
    ...Object.keys(data.contents)
      .filter((piece) => !source.named.pieces.has(piece))
      .map((piece) => ({ file, field: `contents.${piece}`, reason: 'unknown piece' })),
    ...(from >= to
      ? [{ file, field: 'persons', reason: `from ${from} to ${to} is not a range` }]
      : []),
    ...(data.storage in source.storage
      ? []
      : [{ file, field: 'storage', reason: `"${data.storage}" is not in storage.yaml` }]),
  ]
}

function checkProduct(
  { slug, file, data }: Sourced<ProductSource & { category: string }>,
  source: CatalogueSource,
): Problem[] {
  const category = source.categories.find((candidate) => candidate.slug === data.category)
  return [
    ...(category
      ? category.subcategories.some((subcategory) => subcategory.slug === data.subcategory)
        ? []
        : [
            {
              file,
              field: 'subcategory',
              reason: `"${data.subcategory}" is not in category "${data.category}"`,
            },
          ]
      : [{ file, field: '(folder)', reason: `there is no category "${data.category}"` }]),
    ...((GIFT_IDS as readonly number[]).includes(data.id)
      ? [{ file, field: 'id', reason: `${data.id} is reserved for a gift` }]
      : []),
    ...data.goes_with
      .filter((other) => other === slug || !source.named.products.has(other))
      .map((other) => ({
        file,
        field: 'goes_with',
        reason: other === slug ? 'names itself' : `there is no product "${other}"`,
      })),
  ]
}

function checkGiftWeight({ file, data }: Sourced<GiftSource>, source: CatalogueSource): Problem[] {
  const { weight } = addUpRecipes(data.contents, source)
  return weight === data.weight
    ? []
    : [
        {
          file,
          field: 'weight',
          reason: `${data.weight} g is written, the recipe gives ${weight} g`,
        },
      ]
}

function checkIds(boxes: Box[]): Problem[] {
  return repeated(boxes, ({ data }) => data.id).map(({ box, first }) => ({
    file: box.file,
    field: 'id',
    reason: `${box.data.id} is the id of ${first.file}`,
  }))
}

function checkSentences(boxes: Box[]): Problem[] {
  return repeated(boxes, ({ data }) => data.sentence).map(({ box, first }) => ({
    file: box.file,
    field: 'sentence',
    reason: `the same as in ${first.file}`,
  }))
}

function repeated(boxes: Box[], by: (box: Box) => unknown): { box: Box; first: Box }[] {
  const firsts = new Map<unknown, Box>()
  return boxes.flatMap((box) => {
    const first = firsts.get(by(box))
    if (first) return [{ box, first }]
    firsts.set(by(box), box)
    return []
  })
}
