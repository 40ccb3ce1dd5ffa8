import { giftLine } from '../../domain/gift.ts'
import { formatRubles } from '../../domain/money.ts'
import { PROMOS, type PromoCode } from '../../domain/promo.ts'
import type { CartNotice } from '../../stores/cart.ts'

/** The sentence for what the cart has to say about promos. */
export function noticeWords(notice: CartNotice): string {
  switch (notice.code) {
    case 'promo-applied':
      return `Промокод ${notice.promo} применён: ${promoWords(notice.promo)}`
    case 'promo-cleared':
      return 'Промокод снят'
    case 'promo-below-minimum':
      return `Добавьте ещё на ${formatRubles(notice.missing)}, и промокод ${notice.promo} сработает`
    case 'promo-unknown':
      return 'Такого промокода нет'
    case 'promo-lost':
      return `Промокод ${notice.promo} больше не действует`
  }
}

/** What a code gives: «подарок «Фруктовый набор»», «скидка 30 %», «самовывоз». */
export function promoWords(code: PromoCode): string {
  const { gift, sale } = PROMOS[code]
  if (gift) return `в\u00a0подарок «${giftLine(gift).name}»`
  return sale ? `скидка ${sale}\u00a0%` : 'самовывоз со\u00a0скидкой 10\u00a0%'
}
