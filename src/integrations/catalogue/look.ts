/** The forms of a piece; src/pictures has one model for each. */
export const SHAPES = [
  'canape',
  'skewer',
  'roll',
  'tartlet',
  'profiterole',
  'bruschetta',
  'burger',
  'bowl',
  'cup',
  'cake',
  'macaron',
  'zefir',
  'fruit',
  'sticks',
  'shell',
  'sausages',
  'dumplings',
  'bottle',
  'jug',
  'thermos',
] as const

/** How one ingredient is cut or laid in a piece. */
export const FORMS = [
  'ball',
  'bottom',
  'crumbs',
  'cube',
  'drop',
  'flakes',
  'glaze',
  'half',
  'heap',
  'leaf',
  'liquid',
  'patty',
  'ribbon',
  'ring',
  'rose',
  'rosette',
  'round',
  'sheet',
  'shell',
  'slice',
  'spread',
  'sprig',
  'square',
  'stick',
  'top',
  'wedge',
  'whole',
] as const

export type Form = (typeof FORMS)[number]

export interface Layer {
  ingredient: string
  form: Form
}

/** A layer parsed from `salmon/rose`: ingredient and cut. */
export function parseLayer(layer: string): Layer {
  const [ingredient = '', form = ''] = layer.split('/')
  return { ingredient, form: form as Form }
}
