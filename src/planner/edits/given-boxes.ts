import { boxesOf, planOf, type Plan, type PlannedBox } from '../plan.ts'
import type { TableMenu } from '../table-menu.ts'
import { meetsNeeds, programmeOf, type Programme } from '../programme.ts'
import type { TableRequest } from '../request.ts'

// A plan of boxes that are chosen already, of a link or by hand: it is checked, not searched.

/** These boxes as the plan; undefined where they make no full table, or not within the budget. Rules 47 and 48. */
export function planWith(
  menu: TableMenu,
  request: TableRequest,
  boxes: readonly PlannedBox[],
): Plan | undefined {
  const programme = programmeWith(menu, request, boxes)
  const quantities = quantitiesOf(programme, boxes)
  if (!quantities || !meetsNeeds(programme, quantities)) return undefined
  return withinBudget(menu, request, programme, quantities)
}

/** The programme of the request, in which these boxes are candidates whatever they are for, and none is asked for. */
export function programmeWith(
  menu: TableMenu,
  request: TableRequest,
  boxes: readonly PlannedBox[],
): Programme {
  const programme = programmeOf(menu, { ...request, with: boxes.map(({ product }) => product.id) })
  return { ...programme, least: programme.prices.map(() => 0) }
}

/** These quantities of the programme's candidates as the plan; undefined where they cost more than the budget. */
export function withinBudget(
  menu: TableMenu,
  request: TableRequest,
  programme: Programme,
  quantities: readonly number[],
): Plan | undefined {
  const plan = planOf(menu, request, boxesOf(programme, quantities), programme.unmet)
  if (request.budget === undefined) return plan
  return plan.toPay <= request.budget ? { ...plan, budget: { code: 'held' } } : undefined
}

/** The quantities of the boxes by candidate; undefined where one of them is no candidate. */
export function quantitiesOf(
  { candidates }: Programme,
  boxes: readonly PlannedBox[],
): number[] | undefined {
  const quantities = candidates.map(
    ({ product }) => boxes.find((box) => box.product.id === product.id)?.quantity ?? 0,
  )
  const count = quantities.filter((quantity) => quantity > 0).length
  return count === boxes.length ? quantities : undefined
}
