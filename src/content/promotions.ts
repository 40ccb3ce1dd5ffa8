import { promoCalendar } from 'virtual:shop'
import * as v from 'valibot'
import { giftLine } from '../domain/gift.ts'
import { formatRubles } from '../wording/money.ts'
import { PICKUP_DISCOUNT } from '../domain/pricing.ts'
import { PROMOS, runningPromos, type PromoCode } from '../domain/promo.ts'
import { formatGuests, formatWeight } from '../wording/measures.ts'
import { formatDays } from '../wording/promo.ts'
import { fill } from './texts/fill.ts'
import written from './texts/promotions.json' with { type: 'json' }
import { promotionWordsSchema } from './texts/schemas.ts'

const words = v.parse(promotionWordsSchema, written)

/** Texts of a promo code, for the home page and the promotions page. */
export interface Promotion {
  code: PromoCode
  /** The benefit, as a heading. */
  gives: string
  /** When it holds: «при заказе от 12 000 ₽, с 24 по 26 декабря». */
  condition: string
  /** Further conditions. */
  details: string
  /** Key of its picture. */
  picture: string
}

const RUNNING = runningPromos(promoCalendar)

/** The words of each promo code that runs on the day of the build; its figures come from `PROMOS`. Rules 15 and 86. */
export const PROMOTIONS: readonly Promotion[] = RUNNING.map((code) => ({
  code,
  gives: gives(code),
  condition: condition(code),
  details: [details(code), ...sameGiftWords(code)].join(' '),
  picture: `promotions/${code}`,
}))

/** Texts of the promotion pages: the note under every list, the legal sentence (Rule 21), and the instructions for codes. */
export const { rule: PROMOTION_RULE, limits: PROMOTION_LIMITS, how: PROMOTIONS_HOW } = words

function gives(code: PromoCode): string {
  const { gift, sale } = PROMOS[code]
  if (gift) return fill(words.gift.gives, { подарок: giftLine(gift).name })
  return sale
    ? fill(words.sale.gives, { скидка: sale })
    : fill(words.pickup.gives, { скидка: PICKUP_DISCOUNT })
}

function condition(code: PromoCode): string {
  const { minimum } = PROMOS[code]
  const days = promoCalendar[code]
  const sum = minimum ? fill(words.minimum, { сумма: formatRubles(minimum) }) : words.always
  return days ? `${sum}, ${formatDays(days)}` : sum
}

function details(code: PromoCode): string {
  const { gift, sale, discount } = PROMOS[code]
  if (gift) {
    const { weight, persons } = giftLine(gift)
    return fill(words.gift.details, {
      вес: formatWeight(weight),
      гости: formatGuests(persons),
      цена: formatRubles(discount),
    })
  }
  return sale
    ? fill(words.sale.details, { скидка: sale })
    : fill(words.pickup.details, { скидка: PICKUP_DISCOUNT })
}

/** Names the other code of these days with the same effect. */
function sameGiftWords(code: PromoCode): string[] {
  const { gift } = PROMOS[code]
  const otherCode = RUNNING.find((other) => other !== code && gift && PROMOS[other].gift === gift)
  return otherCode ? [fill(words.gift.twin, { другой: otherCode })] : []
}
