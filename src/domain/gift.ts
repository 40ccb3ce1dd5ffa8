import type { CartLine } from './line.ts'

/** Ids reserved for promo gifts; no product may have one. Rule 3. */
export const GIFT_IDS = [74, 75, 76, 77, 78] as const
export type GiftId = (typeof GIFT_IDS)[number]

/** Repeats content/gifts, since a cart is shown without the catalogue; tests/unit/domain/gift.test.ts compares both. */
const GIFTS: Readonly<Record<GiftId, Pick<CartLine, 'name' | 'weight' | 'persons'>>> = {
  74: { name: 'Фруктовый набор', weight: 1200, persons: '5-11' },
  75: { name: 'Сладости №\u00a01', weight: 540, persons: '4-13' },
  76: { name: 'Фруктово-ягодный набор', weight: 1300, persons: '5-11' },
  77: { name: 'Колбаски гриль с\u00a0жареными пельменями', weight: 1420, persons: '5-12' },
  78: { name: 'Морепродукты', weight: 940, persons: '5-10' },
}

const SLUGS: Readonly<Record<GiftId, string>> = {
  74: 'fruktovyy-nabor',
  75: 'sladosti-1',
  76: 'fruktovo-yagodnyy-nabor',
  77: 'kolbaski-s-pelmenyami',
  78: 'moreprodukty',
}

export function isGift(id: number): id is GiftId {
  return (GIFT_IDS as readonly number[]).includes(id)
}

/** The cart line of a gift: price 0, quantity 1. Rule 3. */
export function giftLine(id: GiftId): CartLine {
  return { id, ...GIFTS[id], price: 0, quantity: 1, small_image: `gifts/${SLUGS[id]}-thumb.avif` }
}
