import { quoteDelivery, type Destination, type Tariff } from './delivery.ts'
import { lessPercent, type Rubles } from './money.ts'
import { PICKUP_DISCOUNT, type PricedCart, type PricedGoods } from './pricing.ts'
import { promoOf } from './cart.ts'
import {
  effectsOf,
  missingForPromo,
  PROMOS,
  runningPromos,
  type AnyPromo,
  type PromoCalendar,
  type PromoCode,
} from './promo.ts'

/** A promo code and what it is worth: its gift, or what its sale takes off the goods. */
export interface Offer {
  promo: PromoCode
  worth: Rubles
}

/** The benefit of adding goods for `missing` rubles; `target` is the goods sum needed. Rule 22. */
export type Threshold =
  | { code: 'free-delivery'; missing: Rubles; target: Rubles }
  /** The base price falls away, the price of the distance stays. */
  | { code: 'cheaper-delivery'; saving: Rubles; missing: Rubles; target: Rubles }
  | { code: 'promo'; promo: PromoCode; missing: Rubles; target: Rubles }

/** The codes of these days without those that another gives as well: 3 is 2. Code 5 is offered as pickup, not here. */
function offered(calendar: PromoCalendar): PromoCode[] {
  return runningPromos(calendar).filter(
    (promo, index, running) =>
      !PROMOS[promo].pickup &&
      running.findIndex((other) => sameGift(other, promo) || other === promo) === index,
  )
}

/** The codes that the cart has reached and does not have, best first. Rule 22. */
export function earnedOffers(cart: PricedGoods, calendar: PromoCalendar): Offer[] {
  const inForce = promoOf(cart)
  return offersAt(cart.totalAmountNoSale, calendar).filter(
    ({ promo }) => promo !== inForce && !sameGift(promo, inForce),
  )
}

/** Whether the offer is worth more than the discount in force; with pickup, the delivery that it saves counts too. */
export function isBetter({ worth }: Offer, cart: PricedCart, tariff: Tariff): boolean {
  return worth - savedByPickup(cart, cart.totalAmountNoSale, tariff) > cart.savings
}

/** Rubles of goods missing until the base price is free; 0 once it is, and where it never is. The distance is always paid for. Rule 14. */
export function missingForFreeDelivery(
  goods: Rubles,
  { pickup, mkad }: Destination,
  tariff: Tariff,
): Rubles {
  const { base, freeFrom } = tariff[mkad]
  return pickup || base === 0 ? 0 : Math.max(0, (freeFrom ?? 0) - goods)
}

/** The thresholds ahead: cheaper delivery, then the next code worth more than what the cart has or has reached. Rule 22. */
export function nextThresholds(
  cart: PricedCart,
  calendar: PromoCalendar,
  tariff: Tariff,
): Threshold[] {
  if (cart.totalAmountNoSale === 0) return []
  return [nextDelivery(cart, tariff), nextPromo(cart, calendar, tariff)].filter(
    (threshold) => threshold !== undefined,
  )
}

function nextDelivery(cart: PricedCart, tariff: Tariff): Threshold | undefined {
  const missing = missingForFreeDelivery(cart.totalAmountNoSale, cart, tariff)
  if (missing === 0) return undefined
  const target = cart.totalAmountNoSale + missing
  return quoteDelivery(target, cart, tariff) === 0
    ? { code: 'free-delivery', missing, target }
    : { code: 'cheaper-delivery', saving: tariff[cart.mkad].base, missing, target }
}

/** Both sides are compared at the goods sum of the threshold, since a percentage grows with the goods. */
function nextPromo(
  cart: PricedCart,
  calendar: PromoCalendar,
  tariff: Tariff,
): Threshold | undefined {
  const goods = cart.totalAmountNoSale
  const inHand = (target: Rubles) => worthInHand(cart, target, calendar, tariff)
  return offered(calendar)
    .map((promo) => ({ promo }))
    .filter(({ promo }) => missingForPromo(goods, promo) > 0)
    .map(({ promo }) => ({ promo, target: PROMOS[promo].minimum }))
    .filter(({ promo, target }) => worthOf(promo, target) > inHand(target))
    .sort((a, b) => a.target - b.target || worthOf(b.promo, b.target) - worthOf(a.promo, a.target))
    .map(({ promo, target }): Threshold => ({
      code: 'promo',
      promo,
      missing: target - goods,
      target,
    }))[0]
}

/** Rubles that the discount in force saves at that goods sum, with pickup the delivery too; without one, the best code reached. */
function worthInHand(
  cart: PricedCart,
  goods: Rubles,
  calendar: PromoCalendar,
  tariff: Tariff,
): Rubles {
  const { promo, ownPromo, pickup, totalAmountNoSale, savings } = cart
  if (pickup)
    return goods - lessPercent(goods, PICKUP_DISCOUNT) + savedByPickup(cart, goods, tariff)
  if (promo) return worthOf(promo, goods)
  if (ownPromo?.kind === 'percent')
    return (
      savings +
      (goods - totalAmountNoSale) -
      lessPercent(goods - totalAmountNoSale, ownPromo.amount)
    )
  if (ownPromo) return savings
  const offers = offersAt(totalAmountNoSale, calendar)
  return Math.max(0, ...offers.map((offer) => worthOf(offer.promo, goods)))
}

/** Rubles that a cart with pickup would pay for delivery at that goods sum; 0 without pickup. */
function savedByPickup(cart: PricedCart, goods: Rubles, tariff: Tariff): Rubles {
  return cart.pickup ? quoteDelivery(goods, { ...cart, pickup: false }, tariff) : 0
}

function offersAt(goods: Rubles, calendar: PromoCalendar): Offer[] {
  return offered(calendar)
    .filter((promo) => PROMOS[promo].minimum <= goods)
    .map((promo) => ({ promo, worth: worthOf(promo, goods) }))
    .sort((a, b) => b.worth - a.worth || a.promo - b.promo)
}

function worthOf(promo: PromoCode, goods: Rubles): Rubles {
  const { discount, sale } = PROMOS[promo]
  return discount + goods - lessPercent(goods, sale)
}

function sameGift(a: PromoCode, b: AnyPromo | 0): boolean {
  return b !== 0 && PROMOS[a].gift !== undefined && PROMOS[a].gift === effectsOf(b).gift
}
