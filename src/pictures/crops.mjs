/** Pictures that are seen only in crops: they have a master and no files of their own. */
export const ONLY_CROPPED = ['pages/hero']

/** A card's picture of a large set: its nearest corner, since the whole table would be crumbs on a phone. */
const CARD = {
  ratio: 4 / 3,
  widths: [320, 480, 640],
  bytes: { 320: 14_500, 480: 15_000, 640: 40_000 },
}

/**
 * Pictures that are cut from another picture's master. `left`, `top` and `width` are shares of its width and height,
 * `ratio` is the crop's width to its height, `widths` are the files' in pixels, `bytes` is what a file may weigh.
 */
export const CROPS = {
  'pages/hero-phone': {
    of: 'pages/hero',
    left: 0.01,
    top: 0.29,
    width: 0.68,
    ratio: 390 / 300,
    widths: [390, 780],
    bytes: { 390: 12_800, 780: 34_500 },
  },
  'pages/hero-desk': {
    of: 'pages/hero',
    left: 0,
    top: 0.03,
    width: 1,
    ratio: 860 / 600,
    widths: [860, 1280],
    bytes: { 860: 34_200, 1280: 42_300 },
  },
  'card/domashnee-zastole': {
    of: 'products/domashnee-zastole',
    left: 0.08,
    top: 0.31,
    width: 0.64,
    ...CARD,
  },
  'card/paradnyy-furshet': {
    of: 'products/paradnyy-furshet',
    left: 0.05,
    top: 0.4,
    width: 0.46,
    ...CARD,
  },
  'card/zastole-na-dvadtsat': {
    of: 'products/zastole-na-dvadtsat',
    left: 0.11,
    top: 0.33,
    width: 0.58,
    ...CARD,
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
