import { lessPercent, type Rubles } from '../domain/money.ts'
import { PROMOS, runningPromos, type Promo, type PromoCalendar } from '../domain/promo.ts'
import { GRAMS_OF_SALAD } from './dish.ts'
import { needsOf } from './needs.ts'
import { VARIANTS } from './norms.ts'
import { boxesOf, planOf, type Plan } from './plan.ts'
import { programmeOf, type Programme } from './programme.ts'
import { formatRequest, type TableRequest } from './request.ts'
import { amountsBy, type Row } from './row.ts'
import { solve } from './solver/solve.ts'
import type { TableMenu } from './table-menu.ts'

// The variants of a table stand on each other: the cheapest is planned first, and each next one costs some percent more, for
// which it fulfils more wishes and is never poorer than the one before.

/** The code that takes a percentage off a delivered order at the lowest goods sum. */
function saleOfToday(calendar: PromoCalendar): Promo | undefined {
  return runningPromos(calendar)
    .map((code) => PROMOS[code])
    .filter(({ pickup, sale }) => !pickup && sale > 0)
    .sort((a, b) => a.minimum - b.minimum)[0]
}

/** Rubles for each ruble above the price of a variant, and for each portion that delights less: more than any wish is worth. */
const WORTH_OF_PRICE = 4
const WORTH_OF_NOT_POORER = 200
/** Points of delight for each portion needed: more than any table has, so that each point more is worth something. */
const OUT_OF_REACH = 8

/** Goods sums, from and to. */
type Range = readonly [from: Rubles, to: Rubles]

const plans = new WeakMap<TableMenu, Map<string, Plan | undefined>>()
const MOST_PLANS = 60

/** The table of the request's variant, whatever the budget. Undefined where there is no box for it. Rules 44 and 45. */
export function planVariant(menu: TableMenu, request: TableRequest): Plan | undefined {
  let known = plans.get(menu)
  if (!known || known.size > MOST_PLANS) {
    known = new Map<string, Plan | undefined>()
    plans.set(menu, known)
  }
  const key = formatRequest({ ...request, budget: undefined })
  if (!known.has(key)) known.set(key, planAnew(menu, request))
  const plan = known.get(key)
  return plan && { ...plan, request }
}

function planAnew(menu: TableMenu, request: TableRequest): Plan | undefined {
  const [from, to] = rangeToPay(menu, request)
  const plan = (range: Range) => {
    const programme = variantOf(menu, request, range)
    if (programme.candidates.length === 0) return undefined
    return planOf(menu, request, boxesOf(programme, solve(programme)), programme.unmet)
  }
  const offer = saleOfToday(menu.promoCalendar)
  if (!offer) return plan([from, to])
  const { minimum, sale } = offer
  const leastSold = lessPercent(minimum, sale)
  const goodsOf = (paid: Rubles) => Math.max(minimum, (paid * 100) / (100 - sale))
  // A table above this price is cheaper to pay for where it reaches the minimum of the sale.
  if (from <= leastSold) {
    const unsold = plan([from, to < Infinity ? Math.min(to, leastSold) : to])
    if (!unsold || unsold.toPay <= leastSold || unsold.goods >= minimum) return unsold
  }
  return plan([goodsOf(from), goodsOf(to)])
}

/** The range of prices of the variant, from the price of the variant before it. */
function rangeToPay(menu: TableMenu, request: TableRequest): Range {
  const below = planBelow(menu, request)
  const { dearer } = menu.norms.variants[request.variant]
  if (!below || !dearer) return [0, Infinity]
  return [(below.toPay * (100 + dearer[0])) / 100, (below.toPay * (100 + dearer[1])) / 100]
}

function planBelow(menu: TableMenu, request: TableRequest): Plan | undefined {
  const variant = VARIANTS[VARIANTS.indexOf(request.variant) - 1]
  return variant && planVariant(menu, { ...request, variant })
}

/** The programme of the request for goods in this range, in which delight is worth something and no less than before. */
export function variantOf(menu: TableMenu, request: TableRequest, [from, to]: Range): Programme {
  const programme = programmeOf(menu, request)
  const goods = Float64Array.from(programme.prices)
  const delight = amountsBy(programme.candidates, ({ amounts }) => amounts.delight)
  const before = planBelow(menu, request)?.held.delight ?? 0
  const { bites, sweet, salads } = needsOf(menu.norms, request)
  const portions = bites + sweet + salads / GRAMS_OF_SALAD
  const { delight: worth } = menu.norms.variants[request.variant]
  const rows: Row[] = [
    { amounts: delight, need: OUT_OF_REACH * portions, worth },
    { amounts: delight, need: before, worth: WORTH_OF_NOT_POORER },
    { amounts: goods, need: from },
    { amounts: goods.map((price) => -price), need: -to, worth: WORTH_OF_PRICE },
  ]
  const isOpen = ({ amounts, need }: Row) =>
    need !== 0 && need > -Infinity && amounts.some((amount) => amount !== 0)
  return { ...programme, rows: [...programme.rows, ...rows.filter(isOpen)] }
}
