import type { Rubles } from '../money.ts'
import { boxesOf, planOf, planTable, type Plan, type PlannedBox } from './plan.ts'
import type { TableMenu } from './portions.ts'
import { meetsRows, programmeOf, type Programme } from './programme.ts'
import type { PlanBox, TableRequest } from './request.ts'
import { solve } from './solve.ts'

/** Why the plan is not of the very boxes of the link, and how it differs from them. Rule 48. */
export interface LinkChange {
  /** Boxes that are not sold now, or else a table that does not suffice any more, or costs more than the budget. */
  reason: { code: 'gone'; names: readonly string[] } | { code: 'norms' } | { code: 'budget' }
  removed: readonly NamedBoxes[]
  added: readonly NamedBoxes[]
}

export interface NamedBoxes {
  name: string
  quantity: number
}

export interface OpenedPlan {
  plan: Plan | undefined
  /** Undefined where the plan is of the very boxes of the link. */
  change?: LinkChange
}

/**
 * The plan of a link: its very boxes where all are on sale and still make a table for the request. Otherwise a plan that
 * keeps of them what it can, and the change. Rule 48.
 */
export function openPlan(
  menu: TableMenu,
  request: TableRequest,
  linked: readonly PlanBox[],
): OpenedPlan {
  if (linked.length === 0) return planWanted(menu, request)
  const found = linked.map((box) => ({
    ...box,
    candidate: menu.candidates.find(({ product }) => product.id === box.id),
  }))
  const sold = found.flatMap(({ candidate, quantity }) =>
    candidate && !candidate.product.paused ? [{ ...candidate, quantity }] : [],
  )
  const names = namesOfGone(
    menu,
    linked.map(({ id }) => id),
  )
  const isOnSale = names.length === 0
  const same = isOnSale ? planWith(menu, request, sold) : undefined
  if (same) return { plan: same }

  const fresh = planTable(menu, request)
  // A budget that is too small makes the planned table itself less than the request.
  if (!fresh || isOf(fresh, linked)) return { plan: fresh }
  const isReduced = fresh.budget.code === 'cheapest' || fresh.budget.code === 'short'
  const keeping = isReduced ? undefined : planKeeping(menu, request, sold)
  const plan = keeping && keeping.toPay <= MOST_DEARER * fresh.toPay ? keeping : fresh
  const isEnough = isOnSale && planWith(menu, { ...request, budget: undefined }, sold)
  const before = found.map(({ id, quantity, candidate }) => ({
    id,
    name: candidate?.product.name ?? UNKNOWN,
    quantity,
  }))
  const after = plan.boxes.map(({ product: { id, name }, quantity }) => ({ id, name, quantity }))
  return {
    plan,
    change: {
      reason: !isOnSale ? { code: 'gone', names } : { code: isEnough ? 'budget' : 'norms' },
      removed: moreThan(before, after),
      added: moreThan(after, before),
    },
  }
}

/** A plan that keeps the boxes of a link may cost so much more than one that does not. */
const MOST_DEARER = 1.1

/** The plan of a request without boxes, as from an order before; it may want products that are not sold now. */
function planWanted(menu: TableMenu, request: TableRequest): OpenedPlan {
  const plan = planTable(menu, request)
  const names = namesOfGone(menu, request.with)
  if (names.length === 0) return { plan }
  return { plan, change: { reason: { code: 'gone', names }, removed: [], added: [] } }
}

/** Names of the products among these that are not sold now. */
function namesOfGone(menu: TableMenu, ids: readonly number[]): string[] {
  return ids.flatMap((id) => {
    const product = menu.candidates.find((candidate) => candidate.product.id === id)?.product
    return product && !product.paused ? [] : [product?.name ?? UNKNOWN]
  })
}

const UNKNOWN = 'блюдо, которого больше нет'

function isOf(plan: Plan, boxes: readonly PlanBox[]): boolean {
  return (
    plan.boxes.length === boxes.length &&
    plan.boxes.every(({ product, quantity }) =>
      boxes.some((box) => box.id === product.id && box.quantity === quantity),
    )
  )
}

/** The boxes of which there are more in `boxes` than in `others`, and how many more. */
function moreThan(
  boxes: readonly (PlanBox & NamedBoxes)[],
  others: readonly PlanBox[],
): NamedBoxes[] {
  return boxes.flatMap(({ id, name, quantity }) => {
    const more = quantity - (others.find((other) => other.id === id)?.quantity ?? 0)
    return more > 0 ? [{ name, quantity: more }] : []
  })
}

/** The cheapest full table that holds these boxes, as far as the request allows them, where it is within the budget. */
function planKeeping(
  menu: TableMenu,
  request: TableRequest,
  boxes: readonly PlannedBox[],
): Plan | undefined {
  const programme = programmeOf(menu, { ...request, with: [] })
  const least = programme.candidates.map(
    ({ product }) => boxes.find((box) => box.product.id === product.id)?.quantity ?? 0,
  )
  const solved = solve({ ...programme, least })
  return solved && withinBudget(menu, request, programme, solved.quantities)
}

/** These boxes as the plan, where they make a full table within the budget. */
function planWith(
  menu: TableMenu,
  request: TableRequest,
  boxes: readonly PlannedBox[],
): Plan | undefined {
  const programme = programmeOf(menu, { ...request, with: [] })
  const quantities = quantitiesOf(programme, boxes)
  if (!quantities || !meetsRows(programme, quantities)) return undefined
  return withinBudget(menu, request, programme, quantities)
}

function withinBudget(
  menu: TableMenu,
  request: TableRequest,
  programme: Programme,
  quantities: readonly number[],
): Plan | undefined {
  const plan = planOf(menu, request, boxesOf(programme, quantities), programme.unmet, 0)
  if (request.budget === undefined) return plan
  return plan.toPay <= request.budget ? { ...plan, budget: { code: 'held' } } : undefined
}

function quantitiesOf(
  { candidates }: Programme,
  boxes: readonly PlannedBox[],
): number[] | undefined {
  const quantities = candidates.map(
    ({ product }) => boxes.find((box) => box.product.id === product.id)?.quantity ?? 0,
  )
  const count = quantities.filter((quantity) => quantity > 0).length
  return count === boxes.length ? quantities : undefined
}

export interface Alternative extends PlannedBox {
  /** Boxes of other products that come with it, where it does not suffice alone. */
  also: readonly PlannedBox[]
  /** Rubles that the goods cost more with it; less where negative. */
  difference: Rubles
}

const MOST_ALTERNATIVES = 3
const MOST_BOXES = 12

/**
 * Boxes that can stand in for all of one product so that the table stays right and within the budget: the nearest in
 * price, then, where fewer than three products suffice alone, the cheapest sets of products. Rule 47.
 */
export function alternativesOf(menu: TableMenu, plan: Plan, replaced: PlannedBox): Alternative[] {
  const others = plan.boxes.filter(({ product }) => product.id !== replaced.product.id)
  const paid = replaced.product.price * replaced.quantity
  const rank = ({ product, difference }: Alternative) =>
    Math.abs(difference) + (product.category === replaced.product.category ? 0 : paid / 2)
  const alternatives: Alternative[] = []
  const nearestFirst = sufficingAlone(menu, plan, others, paid).sort(
    (a, b) => rank(a) - rank(b) || a.product.id - b.product.id,
  )
  for (const one of nearestFirst) {
    if (alternatives.length === MOST_ALTERNATIVES) return alternatives
    if (isWithin(one)) alternatives.push(one)
  }
  const tried = nearestFirst.map(({ product }) => product.id)
  while (alternatives.length < MOST_ALTERNATIVES) {
    const excluded = [...plan.request.without, replaced.product.id, ...tried]
    const set = cheapestSet(menu, { ...plan.request, without: excluded }, others, paid)
    if (!set || !isWithin(set)) return alternatives
    alternatives.push(set)
    // More of what is on the table already: the next set would be the same.
    if (others.some(({ product }) => product.id === set.product.id)) return alternatives
    tried.push(set.product.id)
  }
  return alternatives

  function isWithin(alternative: Alternative): boolean {
    return !!planWith(menu, plan.request, replaceBox(plan.boxes, replaced, alternative))
  }
}

/** The products that suffice with the other boxes and no more of them, each with the fewest boxes that do. */
function sufficingAlone(
  menu: TableMenu,
  plan: Plan,
  others: readonly PlannedBox[],
  paid: Rubles,
): Alternative[] {
  const programme = programmeOf(menu, { ...plan.request, with: [] })
  const kept = quantitiesOf(programme, others)
  if (!kept) return []
  return programme.candidates.flatMap((candidate, place) => {
    if (plan.boxes.some(({ product }) => product.id === candidate.product.id)) return []
    for (let quantity = 1; quantity <= MOST_BOXES; quantity++) {
      const quantities = [...kept]
      quantities[place] = quantity
      if (!meetsRows(programme, quantities)) continue
      const difference = candidate.product.price * quantity - paid
      return [{ ...candidate, quantity, also: [], difference }]
    }
    return []
  })
}

/** The cheapest boxes that make a table for the request with the other boxes, named after the product they cost most for. */
function cheapestSet(
  menu: TableMenu,
  request: TableRequest,
  others: readonly PlannedBox[],
  paid: Rubles,
): Alternative | undefined {
  const programme = programmeOf(menu, { ...request, with: [] })
  // A need that only the replaced products fill is no row of this programme.
  const kept = quantitiesOf(programme, others)
  const solved = kept && solve({ ...programme, least: kept })
  if (!solved) return undefined
  const added = boxesOf(
    programme,
    solved.quantities.map((quantity, place) => quantity - kept[place]!),
  )
  const cost = ({ product, quantity }: PlannedBox) => product.price * quantity
  const isNew = ({ product }: PlannedBox) => !others.some((box) => box.product.id === product.id)
  const [main, ...also] = added.sort(
    (a, b) => Number(isNew(b)) - Number(isNew(a)) || cost(b) - cost(a),
  )
  if (!main) return undefined
  return { ...main, also, difference: added.reduce((sum, box) => sum + cost(box), -paid) }
}

/** The boxes with all of one product replaced. */
export function replaceBox(
  boxes: readonly PlannedBox[],
  replaced: PlannedBox,
  alternative: PlannedBox & { also?: readonly PlannedBox[] },
): PlannedBox[] {
  const { place, product, portion, quantity, also = [] } = alternative
  const kept = boxes.filter((box) => box.product.id !== replaced.product.id)
  const added = [{ place, product, portion, quantity }, ...also]
  const more = ({ product: { id } }: PlannedBox) =>
    added.find((box) => box.product.id === id)?.quantity ?? 0
  const isNew = ({ product: { id } }: PlannedBox) => !kept.some((box) => box.product.id === id)
  return [
    ...kept.map((box) => ({ ...box, quantity: box.quantity + more(box) })),
    ...added.filter(isNew),
  ].sort((a, b) => a.place - b.place)
}
