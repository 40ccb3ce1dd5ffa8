import { planWith, programmeWith, withinBudget } from './given-boxes.ts'
import {
  namesOfGone,
  planWanted,
  NAME_OF_UNKNOWN_DISH,
  type NamedBoxes,
  type OpenedPlan,
} from '../plan-wanted.ts'
import { planTable } from '../plan-table.ts'
import type { Plan, PlannedBox } from '../plan.ts'
import type { TableMenu } from '../table-menu.ts'
import type { PlanBox, TableRequest } from '../request.ts'
import { solve } from '../solver/solve.ts'

// A link names boxes. The plan is of these very boxes, or keeps of them what it can and names the difference.

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
    name: candidate?.product.name ?? NAME_OF_UNKNOWN_DISH,
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
  const programme = programmeWith(menu, request, boxes)
  const least = programme.candidates.map(
    ({ product }) => boxes.find((box) => box.product.id === product.id)?.quantity ?? 0,
  )
  if (programme.candidates.length === 0) return undefined
  return withinBudget(menu, request, programme, solve({ ...programme, least }))
}
