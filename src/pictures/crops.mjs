/**
 * Pictures that are cut from another picture's master. `left`, `top` and `width` are parts of its width and height,
 * `ratio` is the crop's width to its height, `widths` are the files' in pixels.
 */
export const CROPS = {
  'pages/hero-phone': {
    of: 'products/malenkiy-furshet',
    left: 0.03,
    top: 0.085,
    width: 0.86,
    ratio: 390 / 300,
    widths: [390, 780],
  },
  'pages/hero-desk': {
    of: 'products/malenkiy-furshet',
    left: 0,
    top: 0.03,
    width: 1,
    ratio: 860 / 600,
    widths: [860, 1280],
  },
}

/** The crop's rectangle in pixels of a master of this size. */
export function rectangleOf({ left, top, width, ratio }, master) {
  const across = Math.round(width * master.width)
  return {
    left: Math.round(left * master.width),
    top: Math.round(top * master.height),
    width: across,
    height: Math.round(across / ratio),
  }
}

/** Height of a crop's file of this width. */
export function heightOf({ ratio }, width) {
  return Math.round(width / ratio)
}
