import type { Rubles } from '../money.ts'
import { boxesOf, planOf, planTable, type Plan, type PlannedBox } from './plan.ts'
import type { TableMenu } from './portions.ts'
import { meetsRows, programmeOf, type Programme } from './programme.ts'
import type { PlanBox, TableRequest } from './request.ts'

export type OpenedPlan = { plan: Plan | undefined; gone: readonly string[] }

/**
 * The plan of a link: its very boxes where all are on sale and still make a table for the request, otherwise a new plan.
 * `gone` names the boxes that are not sold now. Rule 48.
 */
export function openPlan(
  menu: TableMenu,
  request: TableRequest,
  linked: readonly PlanBox[],
): OpenedPlan {
  const found = linked.map((box) => ({
    ...box,
    candidate: menu.candidates.find(({ product }) => product.id === box.id),
  }))
  const gone = found
    .filter(({ candidate }) => !candidate || candidate.product.paused)
    .map(({ candidate }) => candidate?.product.name ?? 'блюдо, которого больше нет')
  if (linked.length === 0 || gone.length > 0) return { plan: planTable(menu, request), gone }
  const boxes = found.map(({ candidate, quantity }) => ({ ...candidate!, quantity }))
  const plan = planWith(menu, request, boxes)
  return { plan: plan ?? planTable(menu, request), gone }
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
  /** Rubles that the goods cost more with it; less where negative. */
  difference: Rubles
}

const MOST_ALTERNATIVES = 3
const MOST_BOXES = 12

/**
 * Boxes that can stand in for all of one product so that the table stays right and within the budget: the nearest in
 * price. Rule 47.
 */
export function alternativesOf(menu: TableMenu, plan: Plan, replaced: PlannedBox): Alternative[] {
  const programme = programmeOf(menu, { ...plan.request, with: [] })
  const rest = plan.boxes.filter(({ product }) => product.id !== replaced.product.id)
  const kept = quantitiesOf(programme, rest)
  if (!kept) return []
  const paid = replaced.product.price * replaced.quantity
  const nearestFirst = programme.candidates
    .flatMap((candidate, place) => {
      if (plan.boxes.some(({ product }) => product.id === candidate.product.id)) return []
      for (let quantity = 1; quantity <= MOST_BOXES; quantity++) {
        const quantities = [...kept]
        quantities[place] = quantity
        if (!meetsRows(programme, quantities)) continue
        return [{ ...candidate, quantity, difference: candidate.product.price * quantity - paid }]
      }
      return []
    })
    .sort((a, b) => rank(a) - rank(b) || a.product.id - b.product.id)
  const alternatives: Alternative[] = []
  for (const one of nearestFirst) {
    if (!planWith(menu, plan.request, replaceBox(plan.boxes, replaced, one))) continue
    if (alternatives.push(one) === MOST_ALTERNATIVES) break
  }
  return alternatives

  function rank({ product, difference }: Alternative): number {
    const isSame = product.category === replaced.product.category
    return Math.abs(difference) + (isSame ? 0 : paid / 2)
  }
}

/** The boxes with all of one product replaced. */
export function replaceBox(
  boxes: readonly PlannedBox[],
  replaced: PlannedBox,
  alternative: PlannedBox,
): PlannedBox[] {
  return boxes.map((box) => (box.product.id === replaced.product.id ? alternative : box))
}
