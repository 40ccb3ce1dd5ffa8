import { giftLine } from '../domain/gift.ts'
import { formatRubles } from '../wording/money.ts'
import { PICKUP_DISCOUNT } from '../domain/pricing.ts'
import { PROMO_CODES, PROMOS, type PromoCode } from '../domain/promo.ts'
import { formatPersons, formatWeight } from '../wording/measures.ts'

/** Texts of a promo code, for the home page and the promotions page. */
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
  details: [details(code), ...sameGiftWords(code)].join(' '),
  picture: `promotions/${code}`,
}))

/** The rule that stands under every list of promotions. */
export const PROMOTION_RULE =
  'Действует один промокод: новый заменяет прежний, подарки и скидки не складываются.'

/** The legal sentence on promotions, in the footer and on the promotions page. Rule 21. */
export const PROMOTION_LIMITS =
  'Акции и скидки не суммируются и не распространяются на приборы, десерты и напитки.'

function gives(code: PromoCode): string {
  const { gift, sale } = PROMOS[code]
  if (gift) return `${giftLine(gift).name} в подарок`
  return sale ? `Скидка ${sale} % от суммы заказа` : `Самовывоз со скидкой ${PICKUP_DISCOUNT} %`
}

function condition(code: PromoCode): string {
  const { minimum } = PROMOS[code]
  return minimum ? `при заказе от ${formatRubles(minimum)}` : 'при любом заказе'
}

function details(code: PromoCode): string {
  const { gift, sale, discount } = PROMOS[code]
  if (gift) {
    const { weight, persons } = giftLine(gift)
    return `Весит ${formatWeight(weight)}, хватит на ${formatPersons(persons)}. Стоит ${formatRubles(discount)}, с промокодом входит в заказ бесплатно.`
  }
  if (sale) {
    return 'Скидка считается от суммы товаров. Доставка — как обычно, по сумме до скидки.'
  }
  return `Заберите заказ сами: каждое блюдо дешевле на ${PICKUP_DISCOUNT} %, доставку оплачивать не нужно.`
}

/** Names the other codes with the same effect. */
function sameGiftWords(code: PromoCode): string[] {
  const { gift } = PROMOS[code]
  const otherCode = PROMO_CODES.find(
    (other) => other !== code && gift && PROMOS[other].gift === gift,
  )
  return otherCode
    ? [
        `Тот же подарок даёт промокод ${otherCode}: введите любой из двух, второй набор не добавится.`,
      ]
    : []
}
