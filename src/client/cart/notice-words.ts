import { promoCalendar } from 'virtual:shop'
import { giftLine } from '../../domain/gift.ts'
import { formatRubles } from '../../wording/money.ts'
import { notRunningWords, promoWords } from '../../wording/promo.ts'
import { promoName } from '../../domain/apply-promo.ts'
import { effectsOf, type AnyPromo } from '../../domain/promo.ts'
import type { CartNotice, Lost } from '../../stores/cart-notice.ts'

/** The sentence for a notice of the cart, without a full stop. */
export function noticeWords(notice: CartNotice): string {
  switch (notice.code) {
    case 'promo-applied':
      return [
        `Промокод ${promoName(notice.promo)} применён: ${promoWords(notice.promo)}`,
        ...lostWords(notice.lost),
      ].join('. ')
    case 'promo-cleared':
      return 'Промокод снят'
    case 'promo-below-minimum':
      return `Добавьте ещё на ${formatRubles(notice.missing)}, и промокод ${notice.promo} сработает`
    case 'promo-cart-empty':
      return `Корзина пуста: добавьте блюда, и\u00a0промокод ${notice.promo} сработает`
    case 'promo-excludes-goods':
      return `Промокод ${notice.promo} не\u00a0действует на\u00a0эти блюда`
    case 'promo-not-running':
      return typeof notice.promo === 'number'
        ? notRunningWords(promoCalendar[notice.promo])
        : `Промокод ${notice.promo} сейчас не действует`
    case 'promo-used-up':
      return `Промокод ${notice.promo} закончился`
    case 'promo-used':
      return `С этим телефоном промокод ${notice.promo} уже использован`
    case 'promo-unchecked':
      return 'Не получилось проверить промокод: нет связи. Попробуйте ещё раз'
    case 'promo-unknown':
      return ['Такого промокода нет', ...lostWords(notice.lost)].join('. ')
    case 'promo-lost':
      return `Промокод ${promoName(notice.promo)} больше не действует: ${reasonWords(notice)}`
  }
}

/** Whether the notice refuses or takes something away, so that it is not shown as a success. */
export function isRefusal({ code }: CartNotice): boolean {
  return code !== 'promo-applied' && code !== 'promo-cleared'
}

function lostWords(lost: Lost): string[] {
  if (!lost) return []
  if (lost === 'pickup') return ['Самовывоз сброшен']
  return [`Промокод ${promoName(lost)} снят: ${lossWords(lost)}`]
}

function lossWords(promo: AnyPromo): string {
  const { gift, sale } = effectsOf(promo)
  if (gift) return `подарка «${giftLine(gift).name}» больше нет`
  if (typeof promo === 'object') return 'скидки больше нет'
  return sale ? `скидки ${sale} % больше нет` : 'самовывоз сброшен'
}

function reasonWords(lost: Extract<CartNotice, { code: 'promo-lost' }>): string {
  const { gift } = effectsOf(lost.promo)
  const reason = lossReason(lost)
  return gift ? `${reason}. Подарка «${giftLine(gift).name}» больше нет` : reason
}

function lossReason({
  promo,
  missing,
  pickup,
}: Extract<CartNotice, { code: 'promo-lost' }>): string {
  const needed = effectsOf(promo)
  if (missing > 0) return `сумма стала меньше ${formatRubles(needed.minimum)}`
  if (needed.pickup === pickup) return 'в\u00a0корзине нет блюд, к\u00a0которым он подходит'
  return needed.pickup ? 'он даёт скидку за самовывоз' : 'с самовывозом он не складывается'
}
