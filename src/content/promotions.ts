import { giftLine } from '../domain/gift.ts'
import { formatRubles } from '../domain/money.ts'
import { PICKUP_DISCOUNT } from '../domain/pricing.ts'
import { PROMO_CODES, PROMOS, type PromoCode } from '../domain/promo.ts'
import { formatPersons, formatWeight } from '../domain/wording.ts'

/** A promo code in the shop's words; the home page and the promotions page both speak from here. */
export interface Promotion {
  code: PromoCode
  /** The benefit, as a heading. */
  gives: string
  /** When it holds: «при заказе от 12 000 ₽». */
  condition: string
  /** Further conditions. */
  details: string
  /** Key of its picture. */
  picture: string
}

/** The words of each promo code; its figures come from `PROMOS`. Rule 15. */
export const PROMOTIONS: readonly Promotion[] = PROMO_CODES.map((code) => ({
  code,
  gives: gives(code),
  condition: condition(code),
  details: [details(code), ...twins(code)].join(' '),
  picture: `promotions/${code}`,
}))

/** The rule that stands under every list of promotions. */
export const PROMOTION_RULE =
  'Действует один промокод: новый заменяет прежний, подарки и\u00a0скидки не\u00a0складываются.'

/** The legal sentence on promotions, in the footer and on the promotions page. Rule 21. */
export const PROMOTION_LIMITS =
  'Акции и\u00a0скидки не\u00a0суммируются и\u00a0не\u00a0распространяются на\u00a0приборы, десерты и\u00a0напитки.'

function gives(code: PromoCode): string {
  const { gift, sale } = PROMOS[code]
  if (gift) return `${giftLine(gift).name} в\u00a0подарок`
  return sale
    ? `Скидка ${sale}\u00a0% от\u00a0суммы заказа`
    : `Самовывоз со\u00a0скидкой ${PICKUP_DISCOUNT}\u00a0%`
}

function condition(code: PromoCode): string {
  const { minimum } = PROMOS[code]
  return minimum ? `при\u00a0заказе от\u00a0${formatRubles(minimum)}` : 'при\u00a0любом заказе'
}

function details(code: PromoCode): string {
  const { gift, sale, discount } = PROMOS[code]
  if (gift) {
    const { weight, persons } = giftLine(gift)
    return `Весит ${formatWeight(weight)}, хватит на\u00a0${formatPersons(persons)}. Стоит ${formatRubles(discount)}, с\u00a0промокодом входит в\u00a0заказ бесплатно.`
  }
  if (sale) {
    return 'Скидка считается от\u00a0суммы товаров. Доставка\u00a0— как обычно, по\u00a0сумме до\u00a0скидки.'
  }
  return `Заберите заказ сами: каждое блюдо дешевле на\u00a0${PICKUP_DISCOUNT}\u00a0%, доставку оплачивать не\u00a0нужно.`
}

/** Codes that give the very same are said to do so, lest anybody look for the difference. */
function twins(code: PromoCode): string[] {
  const { gift } = PROMOS[code]
  const twin = PROMO_CODES.find((other) => other !== code && gift && PROMOS[other].gift === gift)
  return twin
    ? [
        `Тот\u00a0же подарок даёт промокод\u00a0${twin}: введите любой из\u00a0двух, второй набор не\u00a0добавится.`,
      ]
    : []
}
