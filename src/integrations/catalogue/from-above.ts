import { deliveredPicture, isPhotograph, mainPicture } from '../../content/pictures.ts'
import type { FromAbove, PicturesFromAbove } from '../../domain/serving/from-above.ts'
import type { CatalogueContent } from './content.ts'

/** The pictures of the laid table. A photographed product has none: the drawing would show another box. */
export function fromAboveOf({ products, outOfSeason }: CatalogueContent): PicturesFromAbove {
  const boxes = [...products, ...outOfSeason.products].flatMap(({ id, slug }) => {
    const picture = isPhotograph(mainPicture(slug)) ? undefined : fromAbove(`above/${slug}`)
    return picture ? [[id, picture] as const] : []
  })
  return { place: fromAbove('serving/place'), boxes: Object.fromEntries(boxes) }
}

function fromAbove(key: string): FromAbove | undefined {
  const { widths = [], centimetres = [] } = deliveredPicture(key) ?? {}
  const [[file], [wide, deep]] = [widths, centimetres]
  return file && wide && deep ? [file, wide, deep] : undefined
}
