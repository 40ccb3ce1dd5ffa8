import { applyPromoCode } from '../domain/apply-promo.ts'
import { EMPTY_CART, type Cart } from '../domain/cart.ts'
import { keepsDiets, lineOf } from '../domain/menu/menu.ts'
import type { Rubles } from '../domain/money.ts'
import { priceGoods } from '../domain/pricing.ts'
import { perGuest } from '../domain/serving/per-guest.ts'
import { PROMOS } from '../domain/promo.ts'
import { earnedOffers, type Offer } from '../domain/threshold.ts'
import { addAmounts, amountsIn, type TotalAmounts } from './amounts.ts'
import { needsOf, type Amounts } from './needs.ts'
import { dietsOfTable, type Programme, type Unmet } from './programme.ts'
import type { TableRequest } from './request.ts'
import type { Candidate, TableMenu } from './table-menu.ts'

// Boxes as a plan: what they cost with the best promo code, and how much of everything they hold.

export interface PlannedBox extends Candidate {
  quantity: number
}

/** A table for a request. Every sum is of `priceGoods`. */
export interface Plan {
  /** The request that the boxes are planned for; a reduced one where the budget is too small for the shopper's. */
  request: TableRequest
  /** In the order of the menu. */
  boxes: readonly PlannedBox[]
  /** Goods without any discount. */
  goods: Rubles
  /** The best promo code for this sum and these diets; undefined below every minimum. */
  offer: Offer | undefined
  /** Goods with that code. */
  toPay: Rubles
  /** Amounts on the table, the gift of the code included. */
  held: TotalAmounts
  needs: Amounts
  unmet: readonly Unmet[]
  budget: BudgetAnswer
}

/** Effect of the budget on the plan. Rule 46. */
export type BudgetAnswer =
  | { code: 'none' }
  | { code: 'held' }
  /** The wanted variant is too dear, the cheapest is not; `missing` to the wanted one. */
  | { code: 'cheapest'; missing: Rubles }
  /** Even the cheapest full table costs `full`; the plan feeds `guests`, or nobody. */
  | { code: 'short'; missing: Rubles; full: Rubles; guests: number }

/** Rubles to pay for each guest, rounded. */
export function pricePerGuest({ toPay, request }: Plan): Rubles {
  return perGuest(toPay, request.guests)
}

/** The candidates of which the programme takes any. */
export function boxesOf({ candidates }: Programme, quantities: readonly number[]): PlannedBox[] {
  return candidates
    .map((candidate, index) => ({ ...candidate, quantity: quantities[index]! }))
    .filter(({ quantity }) => quantity > 0)
}

/** These boxes as a plan for the request, whether or not they suffice. */
export function planOf(
  menu: TableMenu,
  request: TableRequest,
  boxes: readonly PlannedBox[],
  unmet: readonly Unmet[],
): Plan {
  const cart = cartOf(boxes)
  const offer = bestOffer(menu, request, cart)
  const gift = offer && menu.menu.gifts.find(({ id }) => id === PROMOS[offer.promo].gift)
  const priced = priceGoods(
    offer ? applyPromoCode(cart, offer.promo, menu.promoCalendar).cart : cart,
  )
  return {
    request,
    boxes,
    goods: priced.totalAmountNoSale,
    offer,
    toPay: priced.totalAmount,
    held: addAmounts([
      ...boxes,
      ...(gift ? [{ amounts: amountsIn(menu.menu, menu.dishes, gift.contents), quantity: 1 }] : []),
    ]),
    needs: needsOf(menu.norms, request),
    unmet,
    budget: { code: 'none' },
  }
}

/** The offer worth most among those whose gift the whole table may eat. Rule 45. */
function bestOffer(
  { menu, promoCalendar }: TableMenu,
  request: TableRequest,
  cart: Cart,
): Offer | undefined {
  const diets = dietsOfTable(request)
  return earnedOffers(priceGoods(cart), promoCalendar).find(({ promo }) => {
    const gift = menu.gifts.find(({ id }) => id === PROMOS[promo].gift)
    return !gift || keepsDiets(menu, gift.contents, diets)
  })
}

/** A cart with the boxes and nothing else. */
function cartOf(boxes: readonly PlannedBox[]): Cart {
  const lines = boxes.map(({ product, quantity }) => ({ ...lineOf(product), quantity }))
  return { ...EMPTY_CART, lines }
}
