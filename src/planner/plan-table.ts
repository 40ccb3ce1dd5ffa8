import type { Rubles } from '../domain/money.ts'
import { MIN_GUESTS, type TableRequest } from './request.ts'
import { planOf, type Plan } from './plan.ts'
import type { TableMenu } from './table-menu.ts'
import { planVariant } from './variants.ts'

// The plan of a request: the table of its variant or, if the budget is too small for it, a cheaper variant or a table for fewer
// guests.

/** The table for the request. Rules 40 to 46. Undefined where the menu has no box for it. */
export function planTable(menu: TableMenu, request: TableRequest): Plan | undefined {
  const wanted = planVariant(menu, request)
  const { budget } = request
  if (!wanted || !budget) return wanted
  if (wanted.toPay <= budget) return { ...wanted, budget: { code: 'held' } }
  const cheapest =
    request.variant === 'cheapest' ? wanted : planVariant(menu, { ...request, variant: 'cheapest' })
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
    const plan = planVariant(menu, fewer)
    if (plan && plan.toPay <= budget) {
      best = plan
      from = guests + 1
    } else {
      to = guests - 1
    }
  }
  return best
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
