import { formatRubles } from '../wording/money.ts'
import { formatGuests } from '../wording/measures.ts'
import type { Product } from './listing.ts'
import { deliveredPicture, isPhotograph, mainPicture } from '../content/pictures.ts'

/**
 * The subject of the picture on the home page's first screen, whose two crops src/pictures/crops.mjs cuts: a set, which a
 * label names, or something else, such as a laid table, with an alternative text.
 */
export const SHOWN: { set: string } | { alt: string } = {
  alt: 'На\u00a0иллюстрации: накрытый стол\u00a0— канапе с\u00a0лососем, тарталетки с\u00a0икрой и\u00a0с\u00a0ягодами, фисташковые макарон, мини-бургеры, греческий салат',
}

export interface Hero {
  /** Keys of the pictures for a phone and for a wider screen. */
  phone: string
  desk: string
  alt: string
  /** Names the product that the picture shows. */
  label?: { name: string; price: string; detail: string; href: string }
}

/**
 * The picture, and the label of the product in it: of the one that the owner has chosen, if it has a picture. When the set in the
 * crops is not among those on sale, the first of these that has a picture, in that.
 */
export function heroOf(onSale: readonly Product[], chosen?: Product, shown = SHOWN): Hero {
  if (chosen && hasPicture(chosen)) return heroWith(chosen, ownPictures(chosen))
  const crops = { phone: 'pages/hero-phone', desk: 'pages/hero-desk' }
  if (!('set' in shown)) return { ...crops, alt: shown.alt }
  const inCrops = onSale.find(({ slug }) => slug === shown.set)
  const set = inCrops ?? onSale.find(hasPicture) ?? onSale[0]!
  return heroWith(set, inCrops ? crops : ownPictures(set))
}

const keyOf = ({ slug }: Product) => mainPicture(slug)
const hasPicture = (product: Product) => deliveredPicture(keyOf(product)) !== undefined
const ownPictures = (product: Product) => ({ phone: keyOf(product), desk: keyOf(product) })

function heroWith(product: Product, pictures: Pick<Hero, 'phone' | 'desk'>): Hero {
  const kind = isPhotograph(pictures.phone) ? 'фото' : 'иллюстрации'
  return {
    ...pictures,
    // The text has no counts: a phone's crop shows a part of the box.
    alt: `На\u00a0${kind}: ${product.contents.map(({ name }) => name).join('; ')}`,
    label: {
      name: product.name,
      price: formatRubles(product.price),
      detail: formatGuests(product.persons),
      href: `/product/${product.slug}/`,
    },
  }
}
