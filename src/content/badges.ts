import type { Product } from './listing.ts'

const NAMES = { meatless: 'Без\u00a0мяса', lenten: 'Постное', spicy: 'Острое' } as const

/** What a shopper may look for, in words. «Постное» says «без мяса» already, and nobody looks for meat in a dessert. */
export function badgeWords({ badges, category, season }: Product): string[] {
  const telling = badges.filter(
    (badge) => badge !== 'meatless' || !(badges.includes('lenten') || category === 'desserts'),
  )
  return [...telling.map((badge) => NAMES[badge]), ...(season ? [`Сезон: ${season}`] : [])]
}
