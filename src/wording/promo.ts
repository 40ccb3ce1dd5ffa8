import { giftLine } from '../domain/gift.ts'
import { PICKUP_DISCOUNT } from '../domain/pricing.ts'
import { effectsOf, type AnyPromo, type PromoDays } from '../domain/promo.ts'
import { formatRubles } from './money.ts'
import { formatDayOfMonth } from './dates.ts'

/** The effect of a code in words: «в подарок «Фруктовый набор»», «скидка 30 %», «самовывоз со скидкой 10 %», «скидка 500 ₽ не на все блюда». */
export function promoWords(promo: AnyPromo): string {
  const { gift, sale } = effectsOf(promo)
  if (gift) return `в подарок «${giftLine(gift).name}»`
  if (typeof promo === 'object') {
    const { kind, amount, excluded } = promo
    const off = kind === 'percent' ? `${amount} %` : formatRubles(amount)
    return `скидка ${off}${excluded.length > 0 ? ' не на все блюда' : ''}`
  }
  return sale ? `скидка ${sale} %` : `самовывоз со скидкой ${PICKUP_DISCOUNT} %`
}

/** Why a code with these days does not hold on the day of the build: «Акция идёт с 24 по 26 декабря», «Акция закончилась 26 декабря». */
export function notRunningWords(days: PromoDays | undefined): string {
  if (days?.now === 'coming') return `Акция идёт ${formatDays(days)}`
  // A page that is older than the end takes the code for one that runs.
  const last = days?.now === 'over' && days.to ? ` ${formatDayOfMonth(days.to)}` : ''
  return `Акция закончилась${last}`
}

/** «с 24 по 26 декабря», «с 24 декабря по 2 января», «только 24 декабря», «с 24 декабря». */
export function formatDays({ from, to }: Omit<PromoDays, 'now'>): string {
  const first = formatDayOfMonth(from)
  if (!to) return `с ${first}`
  if (to === from) return `только ${first}`
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `с ${isOneMonth ? Number(from.slice(8)) : first} по ${formatDayOfMonth(to)}`
}
