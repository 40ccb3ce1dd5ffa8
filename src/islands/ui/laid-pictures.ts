import { fromAbove } from 'virtual:boxes'
import type { FromAbove } from '../../domain/serving/from-above.ts'
import { mediaUrl } from '../../settings/shop.ts'
import { layTable, RATIO, type Size, type Spot } from './lay-table.ts'

export interface LaidBox {
  id: number
  /** The thumbnail, relative to `{host}/media/`. */
  small_image: string
  grams: number
  /** Bottles stand, so that they need less of the table. */
  isDrink: boolean
  quantity: number
}

export interface Laid {
  boxes: readonly LaidBox[]
  guests: number
  /** Guests for whom there is enough; the places of the others are faint. */
  fed: number
}

/** A picture on the table in centimetres, with the margin that its file has for the shadow. */
export interface LaidPicture extends Spot, Size {
  key: string
  src: string
  /** A thumbnail, without a shadow of its own. */
  isSquare?: boolean
  /** Turned to a guest on the far side. */
  isFar?: boolean
  /** Of a guest for whom there is not enough. */
  isFaint?: boolean
}

/** Of a file from above: pixels a centimetre, and centimetres on each side of what stands there. */
export const PIXELS = 4
const MARGIN = 4
const MOST_PLACES = 20
const MOST_BOXES = 60
const GRAMS_OF_DRINK = 4
/** Between the edge of the table and a guest's place. */
const TO_EDGE = 2

/**
 * The pictures of a laid table and its length. With more guests than places each place stands for several. A box without a picture
 * from above is its thumbnail, where a gram takes a square centimetre, four grams of a drink do.
 */
export function laidPictures({ boxes, guests, fed }: Laid): {
  length: number
  places: LaidPicture[]
  boxes: LaidPicture[]
} {
  const places = Math.min(guests, MOST_PLACES)
  const full = Math.min(places, Math.floor((places * fed) / guests))
  const near = Math.ceil(places / 2)
  const drawn = boxes
    .flatMap((box) => Array.from({ length: box.quantity }, (_, index) => [box, index] as const))
    .slice(0, MOST_BOXES)
    .map(([box, index]) => ({ key: `${box.id}-${index}`, ...pictureOf(box) }))
  const { length, spots } = layTable(drawn, near)
  return {
    length,
    places: fromAbove.place
      ? [
          ...row(
            fromAbove.place,
            { length, count: places - near, full: Math.floor(full / 2) },
            true,
          ),
          ...row(fromAbove.place, { length, count: near, full: Math.ceil(full / 2) }, false),
        ]
      : [],
    boxes: drawn.map(({ margin, ...picture }, index) =>
      withMargin({ ...picture, ...spots[index]! }, margin),
    ),
  }
}

/** A row of places, of which the first are for guests who have enough. */
function row(
  place: FromAbove,
  { length, count, full }: { length: number; count: number; full: number },
  isFar: boolean,
): LaidPicture[] {
  const [file, wide, deep] = place
  return Array.from({ length: count }, (_, index) =>
    withMargin(
      {
        key: `${isFar}${index}`,
        src: mediaUrl(`serving/place-${file}.avif`),
        wide,
        deep,
        x: ((index + 0.5) * length) / count - wide / 2,
        y: isFar ? TO_EDGE : length / RATIO - TO_EDGE - deep,
        isFar,
        isFaint: index >= full,
      },
      MARGIN,
    ),
  )
}

function pictureOf({ id, small_image, grams, isDrink }: LaidBox) {
  const seen = fromAbove.boxes[id]
  if (seen) {
    const [file, wide, deep] = seen
    const path = small_image.replace('products/', 'above/').replace('-thumb.', `-${file}.`)
    return { src: mediaUrl(path), wide, deep, margin: MARGIN }
  }
  const side = Math.sqrt(isDrink ? grams / GRAMS_OF_DRINK : grams)
  return { src: mediaUrl(small_image), wide: side, deep: side, margin: 0, isSquare: true }
}

function withMargin(picture: LaidPicture, margin: number): LaidPicture {
  const { x, y, wide, deep } = picture
  return {
    ...picture,
    x: x - margin,
    y: y - margin,
    wide: wide + 2 * margin,
    deep: deep + 2 * margin,
  }
}
