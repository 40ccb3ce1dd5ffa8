import type { Focus } from '../catalogue/schema.ts'

/** A part of a picture, in pixels. */
export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

/** The shapes to which photographs are cut, as width to height. */
export const SHAPES = { page: 4 / 3, cart: 1, link: 1200 / 630 } as const

/** The largest rectangle of this shape in a picture, with `focus` in its middle as far as the edges allow. */
export function rectangleAround(
  picture: { width: number; height: number },
  shape: number,
  [x, y]: Focus,
): Rectangle {
  const width = Math.min(picture.width, Math.round(picture.height * shape))
  const height = Math.min(picture.height, Math.round(picture.width / shape))
  return {
    left: start(picture.width, width, x),
    top: start(picture.height, height, y),
    width,
    height,
  }
}

/** The beginning of a part whose middle is at the share `middle` of the whole. */
function start(whole: number, part: number, middle: number): number {
  return Math.min(Math.max(Math.round(whole * middle - part / 2), 0), whole - part)
}
