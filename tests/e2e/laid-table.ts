/** Pictures of a laid table, which have no names: the places of guests, those of guests without enough, and the boxes. */
export const PLACES = 'img[src*="/serving/place-"]'
export const FAINT = 'img[class*="_faint_"]'
export const BOXES = `img:not([src*="/serving/place-"])`
