/**
 * A picture straight from above, cut out with its shadow: the width of its file in pixels, then the centimetres that what stands
 * there is wide and deep, without the margin for the shadow.
 */
export type FromAbove = readonly [file: number, wide: number, deep: number]

export interface PicturesFromAbove {
  /** What a guest finds at the table. */
  place?: FromAbove | undefined
  /** By the ids of products: those that have been drawn and not photographed. */
  boxes: Readonly<Record<number, FromAbove>>
}
