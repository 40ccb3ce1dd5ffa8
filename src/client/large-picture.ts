/** `sizes` of a product's large picture, for its page and for the press that leads there. */
export const LARGE_PICTURE_SIZES =
  '(min-width: 1280px) 800px, (min-width: 960px) 54vw, (min-width: 600px) 46vw, 100vw'

/** Widths of its files, pixels. */
export const LARGE_PICTURE_WIDTHS = [320, 480, 640, 960]
