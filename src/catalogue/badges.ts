import type { Product } from './listing.ts'

const NAMES = { meatless: 'Без\u00a0мяса', lenten: 'Постное', spicy: 'Острое' } as const

/** The badges of a product as words. «Без мяса» is left out beside «постное», which implies it, and in desserts. */
export function badgeWords({ badges, category, season }: Product): string[] {
  const shown = badges.filter(
    (badge) => badge !== 'meatless' || !(badges.includes('lenten') || category === 'desserts'),
  )
  return [...shown.map((badge) => NAMES[badge]), ...(season ? [`Сезон: ${season}`] : [])]
}
