import type { CatalogueSource, Sourced } from '../parse.ts'
import type { Problem } from '../problem.ts'
import { isGift } from '../../../domain/gift.ts'
import type { GiftSource, ProductSource } from '../schema.ts'

/** Checks products and gifts: the pieces exist, the range of persons is valid, nothing is listed twice. */
export function checkBoxes(source: CatalogueSource): Problem[] {
  const boxes = [...source.products, ...source.gifts]
  return [
    ...boxes.flatMap((box) => checkBox(box, source)),
    ...source.products.flatMap((product) => checkProduct(product, source)),
    ...[source.products, source.gifts]
      .flatMap((kind) => repeated(kind, ({ data }) => data.id))
      .map(({ box, first }) => ({
        file: box.file,
        field: 'id',
        reason: `номер ${box.data.id} уже занят: ${first.file}`,
      })),
    ...repeated(boxes, ({ data }) => data.sentence).map(({ box, first }) => ({
      file: box.file,
      field: 'sentence',
      reason: `дословно как в ${first.file}`,
    })),
  ]
}

type Box = Sourced<ProductSource | GiftSource>

function checkBox({ file, data }: Box, source: CatalogueSource): Problem[] {
  const [from, to] = data.persons
  return [
    ...Object.keys(data.contents)
      .filter((piece) => !source.named.pieces.has(piece))
      .map((piece) => ({ file, field: `contents.${piece}`, reason: 'такой штуки нет' })),
    ...(from < to
      ? []
      : [
          {
            file,
            field: 'persons',
            reason: `от ${from} до ${to}: второе число должно быть больше первого`,
          },
        ]),
  ]
}

function checkProduct(
  { slug, file, data }: Sourced<ProductSource>,
  source: CatalogueSource,
): Problem[] {
  const isGiftId = isGift(data.id)
  return [
    ...(isGiftId ? [{ file, field: 'id', reason: `номер ${data.id} занят подарком` }] : []),
    ...data.goes_with
      .filter((other) => other === slug || !source.named.products.has(other))
      .map((other) => ({
        file,
        field: 'goes_with',
        reason: other === slug ? 'товар называет сам себя' : `нет товара «${other}»`,
      })),
  ]
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
