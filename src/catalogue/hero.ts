import { formatRubles } from '../wording/money.ts'
import { formatGuests } from '../wording/measures.ts'
import type { Product } from './listing.ts'
import { deliveredPicture } from '../content/pictures.ts'

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
  /** Names the set that the picture shows. */
  label?: { name: string; price: string; detail: string; href: string }
}

/** The picture, and the label of a set. When the set in it is not among those on sale, the first of them that has a picture, in that. */
export function heroOf(onSale: readonly Product[], shown = SHOWN): Hero {
  const crops = { phone: 'pages/hero-phone', desk: 'pages/hero-desk' }
  if (!('set' in shown)) return { ...crops, alt: shown.alt }
  const inCrops = onSale.find(({ slug }) => slug === shown.set)
  const hasPicture = ({ slug }: Product) => deliveredPicture(`products/${slug}`) !== undefined
  const set = inCrops ?? onSale.find(hasPicture) ?? onSale[0]!
  const own = `products/${set.slug}`
  return {
    ...(inCrops ? crops : { phone: own, desk: own }),
    // Without counts: a phone's crop shows a part of the box.
    alt: `На\u00a0иллюстрации: ${set.contents.map(({ name }) => name).join('; ')}`,
    label: {
      name: set.name,
      price: formatRubles(set.price),
      detail: formatGuests(set.persons),
      href: `/product/${set.slug}/`,
    },
  }
}
