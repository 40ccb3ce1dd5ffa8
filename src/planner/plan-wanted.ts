import { planTable } from './plan-table.ts'
import type { Plan } from './plan.ts'
import type { TableMenu } from './table-menu.ts'
import type { TableRequest } from './request.ts'

// The plan of a request without boxes, and the products that it names although they are not sold now.

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

/** The plan of a request without boxes; its `with` may name products that are not sold now. */
export function planWanted(menu: TableMenu, request: TableRequest): OpenedPlan {
  const plan = planTable(menu, request)
  const names = namesOfGone(menu, request.with)
  if (names.length === 0) return { plan }
  return { plan, change: { reason: { code: 'gone', names }, removed: [], added: [] } }
}

/** Names of the products among these that are not sold now. */
export function namesOfGone(menu: TableMenu, ids: readonly number[]): string[] {
  return ids.flatMap((id) => {
    const product = menu.candidates.find((candidate) => candidate.product.id === id)?.product
    return product && !product.paused ? [] : [product?.name ?? NAME_OF_UNKNOWN_DISH]
  })
}

/** Stands for a product of a link that the menu no longer has. */
export const NAME_OF_UNKNOWN_DISH = 'блюдо, которого больше нет'
