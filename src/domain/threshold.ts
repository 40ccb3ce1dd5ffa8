import { missingForFreeDelivery, DELIVERY_TARIFF } from './delivery.ts'
import type { GiftId } from './gift.ts'
import type { Rubles } from './money.ts'
import type { PricedCart } from './pricing.ts'
import { missingForPromo, PROMO_CODES, PROMOS, type PromoCode } from './promo.ts'

/** What a shopper gets by adding goods for `missing` rubles; `target` is the goods sum needed. Rule 22. */
export type Threshold =
  | { code: 'free-delivery'; missing: Rubles; target: Rubles }
  | { code: 'gift'; promo: PromoCode; gift: GiftId; missing: Rubles; target: Rubles }

/** The next thresholds of a cart: free delivery, then the next gift whose minimum is above the goods sum. Rule 22. */
export function nextThresholds(cart: PricedCart): Threshold[] {
  if (cart.totalAmountNoSale === 0) return []
  return [freeDelivery(cart), nextGift(cart)].filter((threshold) => threshold !== undefined)
}

function freeDelivery(cart: PricedCart): Threshold | undefined {
  const missing = missingForFreeDelivery(cart.totalAmountNoSale, cart)
  return missing > 0
    ? { code: 'free-delivery', missing, target: DELIVERY_TARIFF[cart.mkad].freeFrom }
    : undefined
}

function nextGift({ totalAmountNoSale }: PricedCart): Threshold | undefined {
  for (const promo of PROMO_CODES) {
    const { gift, minimum } = PROMOS[promo]
    const missing = missingForPromo(totalAmountNoSale, promo)
    if (gift && missing > 0) return { code: 'gift', promo, gift, missing, target: minimum }
  }
  return undefined
}
