/** A link of header, footer, menu and site map. */
export interface SiteLink {
  href: string
  label: string
}

export const HOME: SiteLink = { href: '/', label: 'Главная' }

/** Pages about the shop. */
export const ABOUT_SHOP: readonly SiteLink[] = [
  { href: '/promotions/', label: 'Акции' },
  { href: '/delivery-payment/', label: 'Доставка и оплата' },
  { href: '/about/', label: 'О нас' },
  { href: '/contacts/', label: 'Контакты' },
]

/** Pages with products of several categories. */
export const SELECTIONS: readonly SiteLink[] = [
  { href: '/catering-sets-furshets-moscow/', label: 'Весь ассортимент' },
  { href: '/catering/', label: 'Кейтеринг' },
  { href: '/furshets/', label: 'Фуршеты' },
]

export const DOCUMENTS: readonly SiteLink[] = [
  { href: '/terms/', label: 'Публичная оферта' },
  { href: '/privacy/', label: 'Персональные данные' },
]
