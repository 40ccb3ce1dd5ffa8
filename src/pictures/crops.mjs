/** Pictures that are seen only in crops: they have a master and no files of their own. */
export const ONLY_CROPPED = ['pages/hero', 'pages/hero-wide']

/** A set's card shows its nearest corner, since the whole table would be crumbs on a phone: left, top and width as in CROPS. */
const CORNERS = {
  'dachnyy-nabor': [0.18, 0.25, 0.56],
  'detskiy-den-rozhdeniya': [0.15, 0.42, 0.54],
  'detskiy-piknik': [0.17, 0.33, 0.52],
  'domashnee-zastole': [0.27, 0.49, 0.41],
  'italyanskiy-furshet': [0.09, 0.18, 0.54],
  'klassicheskiy-furshet': [0.41, 0.27, 0.5],
  'kofe-breyk-v-peregovornoy': [0.26, 0.47, 0.46],
  'malenkiy-furshet': [0.03, 0.28, 0.62],
  'morskoy-furshet': [0.09, 0.43, 0.48],
  'myasnoy-furshet': [0.17, 0.41, 0.5],
  'obed-v-ofis': [0.24, 0.3, 0.56],
  'ovoschnoy-nabor': [0.28, 0.23, 0.5],
  'paradnyy-furshet': [0.22, 0.46, 0.42],
  'postnyy-nabor': [0.16, 0.42, 0.54],
  'sladkiy-pereryv': [0.08, 0.38, 0.54],
  'syrnyy-vecher': [0.35, 0.49, 0.41],
  'utrenniy-kofe-breyk': [0.39, 0.47, 0.4],
  'zastole-na-dvadtsat': [0.33, 0.3, 0.47],
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
    widths: [390, 780, 1080],
    bytes: { 390: 12_800, 780: 34_500, 1080: 42_300 },
  },
  'pages/hero-desk': {
    of: 'pages/hero-wide',
    left: 0,
    top: 0,
    width: 1,
    ratio: 2.4,
    widths: [1440, 2400],
    bytes: { 1440: 34_200, 2400: 42_300 },
  },
  ...Object.fromEntries(
    Object.entries(CORNERS).map(([set, [left, top, width]]) => [
      `card/${set}`,
      {
        of: `products/${set}`,
        left,
        top,
        width,
        ratio: 4 / 3,
        widths: [320, 480, 640],
        bytes: { 320: 14_500, 480: 15_000, 640: 40_000 },
      },
    ]),
  ),
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
