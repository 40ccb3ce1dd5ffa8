import { applyPromoCode, EMPTY_CART, type Cart } from '../cart.ts'
import { keepsDiets, lineOf } from '../menu/menu.ts'
import { takePercent, type Rubles } from '../money.ts'
import { priceCart } from '../pricing.ts'
import { PROMO_CODES, PROMOS } from '../promo.ts'
import { earnedOffers, type Offer } from '../threshold.ts'
import { boundOf } from './bound.ts'
import { dietsOfTable, programmeOf, type Programme, type Unmet } from './programme.ts'
import { needsOf, type Amounts } from './needs.ts'
import { addAmounts, amountsIn } from './amounts.ts'
import type { Candidate, TableMenu } from './table-menu.ts'
import { MIN_GUESTS, type TableRequest } from './request.ts'
import { solve } from './solve.ts'

// A plan is the cheapest table that the search finds, with its best promo code. Where the budget is too small for it, the plan
// is a cheaper variant or a table for fewer guests.

export interface PlannedBox extends Candidate {
  quantity: number
}

/** A table for a request. Every sum is of `priceCart`. */
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
  held: ReturnType<typeof addAmounts>
  needs: Amounts
  unmet: readonly Unmet[]
  budget: BudgetAnswer
}

/** The codes that take a percentage off a delivered order. */
const SALES = PROMO_CODES.map((code) => PROMOS[code]).filter(
  ({ pickup, sale }) => !pickup && sale > 0,
)

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
  return Math.round(toPay / request.guests)
}

/** The table for the request. Rules 40 to 46. Undefined where the menu cannot meet the rows together. */
export function planTable(menu: TableMenu, request: TableRequest): Plan | undefined {
  const wanted = planFull(menu, request)
  const { budget } = request
  if (!wanted || !budget) return wanted
  if (wanted.toPay <= budget) return { ...wanted, budget: { code: 'held' } }
  const cheapest =
    request.variant === 'cheapest' ? wanted : planFull(menu, { ...request, variant: 'cheapest' })
  if (cheapest && cheapest.toPay <= budget) {
    return { ...cheapest, budget: { code: 'cheapest', missing: wanted.toPay - budget } }
  }
  const full = cheapest ?? wanted
  const part = largestWithin(menu, { ...request, variant: 'cheapest' }, budget)
  return {
    ...(part ?? planOf(menu, request, [], [])),
    budget: {
      code: 'short',
      missing: full.toPay - budget,
      full: full.toPay,
      guests: part?.request.guests ?? 0,
    },
  }
}

/** The table of the most guests that costs at most the budget. */
function largestWithin(menu: TableMenu, request: TableRequest, budget: Rubles): Plan | undefined {
  let best: Plan | undefined
  let [from, to] = [MIN_GUESTS, request.guests - 1]
  while (from <= to) {
    const guests = Math.ceil((from + to) / 2)
    const fewer = forFewer(request, guests)
    const plan = leastToPay(menu, fewer) <= budget ? planFull(menu, fewer) : undefined
    if (plan && plan.toPay <= budget) {
      best = plan
      from = guests + 1
    } else {
      to = guests - 1
    }
  }
  return best
}

/** A sum that no table for the request is below, with the best code. */
function leastToPay(menu: TableMenu, request: TableRequest): Rubles {
  const goods = boundOf(programmeOf(menu, request))?.price ?? Infinity
  const sold = SALES.map(({ minimum, sale }) =>
    takePercent(Math.floor(Math.max(goods, minimum)), sale),
  )
  return Math.min(goods, ...sold)
}

/** The same company with fewer guests: children and diets in proportion, rounded up. */
function forFewer(request: TableRequest, guests: number): TableRequest {
  const part = (count: number) => Math.ceil((count * guests) / request.guests)
  return {
    ...request,
    guests,
    children: part(request.children),
    diets: Object.fromEntries(
      Object.entries(request.diets).map(([diet, count]) => [
        diet,
        count === 'all' ? 'all' : part(count),
      ]),
    ),
  }
}

function planFull(menu: TableMenu, request: TableRequest): Plan | undefined {
  const programme = programmeOf(menu, request)
  const solved = solve(programme)
  if (!solved) return undefined
  const plan = planOf(menu, request, boxesOf(programme, solved.quantities), programme.unmet)
  return [plan, ...dearerButSold(menu, request, programme, plan)].reduce((best, other) =>
    other.toPay < best.toPay ? other : best,
  )
}

/** Tables that reach the minimum of a sale, which may make them cheaper to pay for. Rule 45. */
function dearerButSold(
  menu: TableMenu,
  request: TableRequest,
  programme: Programme,
  plan: Plan,
): Plan[] {
  const minimums = SALES.filter(
    ({ minimum, sale }) => minimum > plan.goods && takePercent(minimum, sale) < plan.toPay,
  ).map(({ minimum }) => minimum)
  return minimums.flatMap((minimum) => {
    const reached = {
      ...programme,
      rows: [...programme.rows, Float64Array.from(programme.prices)],
      needs: [...programme.needs, minimum],
    }
    const solved = solve(reached)
    if (!solved) return []
    const boxes = boxesOf(programme, solved.quantities)
    return [planOf(menu, request, boxes, programme.unmet)]
  })
}

/** The candidates of which the programme takes any. */
export function boxesOf({ candidates }: Programme, quantities: readonly number[]): PlannedBox[] {
  return candidates
    .map((candidate, place) => ({ ...candidate, quantity: quantities[place]! }))
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
  const priced = priceCart(offer ? applyPromoCode(cart, String(offer.promo)).cart : cart)
  return {
    request,
    boxes,
    goods: priced.totalAmountNoSale,
    offer,
    toPay: priced.totalAmount,
    held: addAmounts([
      ...boxes,
      ...(gift ? [{ amounts: amountsIn(menu.menu, menu.norms, gift.contents), quantity: 1 }] : []),
    ]),
    needs: needsOf(menu.norms, request),
    unmet,
    budget: { code: 'none' },
  }
}

/** The offer worth most among those whose gift the whole table may eat. Rule 45. */
function bestOffer({ menu }: TableMenu, request: TableRequest, cart: Cart): Offer | undefined {
  const diets = dietsOfTable(request)
  return earnedOffers(priceCart(cart)).find(({ promo }) => {
    const gift = menu.gifts.find(({ id }) => id === PROMOS[promo].gift)
    return !gift || keepsDiets(menu, gift.contents, diets)
  })
}

/** A cart with the boxes and nothing else. */
function cartOf(boxes: readonly PlannedBox[]): Cart {
  const lines = boxes.map(({ product, quantity }) => ({ ...lineOf(product), quantity }))
  return { ...EMPTY_CART, lines }
}
