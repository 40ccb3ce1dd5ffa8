import type { CartLine } from './line.ts'

/** A gift as the cart shows it; `slug` is the name of its file in content/gifts and of its picture. */
interface Gift extends Pick<CartLine, 'name' | 'weight' | 'persons'> {
  slug: string
}

/**
 * The gifts by their ids, which no product may have. Repeats content/gifts, since a cart is shown without the catalogue;
 * tests/unit/domain/gift.test.ts compares both. Rule 3.
 */
const GIFTS = {
  74: { slug: 'fruktovyy-nabor', name: 'Фруктовый набор', weight: 1200, persons: '5-11' },
  75: { slug: 'sladosti-1', name: 'Сладости № 1', weight: 540, persons: '4-13' },
  76: {
    slug: 'fruktovo-yagodnyy-nabor',
    name: 'Фруктово-ягодный набор',
    weight: 1300,
    persons: '5-11',
  },
  77: {
    slug: 'kolbaski-s-pelmenyami',
    name: 'Колбаски гриль с жареными пельменями',
    weight: 1420,
    persons: '5-12',
  },
  78: { slug: 'moreprodukty', name: 'Морепродукты', weight: 940, persons: '5-10' },
} satisfies Record<number, Gift>
export type GiftId = keyof typeof GIFTS

export const GIFT_IDS = /* @__PURE__ */ Object.keys(GIFTS).map(Number) as readonly GiftId[]

export function isGift(id: number): id is GiftId {
  return Object.hasOwn(GIFTS, id)
}

/** The cart line of a gift: price 0, quantity 1. Rule 3. */
export function giftLine(id: GiftId): CartLine {
  const { slug, ...gift } = GIFTS[id]
  return { id, ...gift, price: 0, quantity: 1, small_image: `gifts/${slug}-thumb.avif` }
}
