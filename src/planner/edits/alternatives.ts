import type { Rubles } from '../../domain/money.ts'
import { planWith, programmeWith, quantitiesOf } from './given-boxes.ts'
import { boxesOf, type Plan, type PlannedBox } from '../plan.ts'
import type { TableMenu } from '../table-menu.ts'
import { meetsNeeds, type Programme } from '../programme.ts'
import { lackOf } from '../row.ts'
import type { TableRequest } from '../request.ts'
import { solve } from '../solver/solve.ts'

// Boxes that can stand in for a box of the plan: first one product alone is tried, then several together, found by a search
// that keeps the other boxes.

export interface Alternative extends PlannedBox {
  /** Boxes of other products that come with it, where it does not suffice alone. */
  also: readonly PlannedBox[]
  /** Rubles that the goods cost more with it; less where negative. */
  difference: Rubles
}

/** `lacking` is what the wishes are worth that the table then leaves unfulfilled. */
interface Sufficing extends Alternative {
  lacking: Rubles
}

const MOST_ALTERNATIVES = 3
/** Boxes of one product that may stand in alone. */
const MOST_BOXES = 12

/**
 * Boxes that can stand in for all of one product so that the table still meets its needs within the budget: at most three,
 * the nearest in price first, where a wish that is left unfulfilled counts as what it is worth and another category as half
 * of the price; then, where fewer products suffice alone, the cheapest sets of products. Rule 47.
 */
export function alternativesOf(menu: TableMenu, plan: Plan, replaced: PlannedBox): Alternative[] {
  const others = plan.boxes.filter(({ product }) => product.id !== replaced.product.id)
  const paid = replaced.product.price * replaced.quantity
  const rank = ({ product, difference, lacking }: Sufficing) =>
    Math.abs(difference) + lacking + (product.category === replaced.product.category ? 0 : paid / 2)
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
): Sufficing[] {
  const programme = programmeWith(menu, plan.request, plan.boxes)
  const kept = quantitiesOf(programme, others)
  if (!kept) return []
  return programme.candidates.flatMap((candidate, index) => {
    if (plan.boxes.some(({ product }) => product.id === candidate.product.id)) return []
    for (let quantity = 1; quantity <= MOST_BOXES; quantity++) {
      const quantities = [...kept]
      quantities[index] = quantity
      if (!meetsNeeds(programme, quantities)) continue
      const difference = candidate.product.price * quantity - paid
      const lacking = worthLacking(programme, quantities)
      return [{ ...candidate, quantity, also: [], difference, lacking }]
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
  const programme = programmeWith(menu, request, others)
  // A need that only the replaced products fill is no row of this programme.
  const kept = quantitiesOf(programme, others)
  if (!kept) return undefined
  const added = boxesOf(
    programme,
    solve({ ...programme, least: kept }).map((quantity, index) => quantity - kept[index]!),
  )
  const cost = ({ product, quantity }: PlannedBox) => product.price * quantity
  const isNew = ({ product }: PlannedBox) => !others.some((box) => box.product.id === product.id)
  const [main, ...also] = added.sort(
    (a, b) => Number(isNew(b)) - Number(isNew(a)) || cost(b) - cost(a),
  )
  if (!main) return undefined
  return { ...main, also, difference: added.reduce((sum, box) => sum + cost(box), -paid) }
}

/** The worth, in rubles, of all wishes that these boxes leave unfulfilled. */
function worthLacking({ rows }: Programme, quantities: readonly number[]): Rubles {
  return rows.reduce((sum, row) => sum + (row.worth ?? 0) * lackOf(row, quantities), 0)
}

/** The boxes with all of one product replaced, in the order of the menu. */
export function replaceBox(
  boxes: readonly PlannedBox[],
  replaced: PlannedBox,
  alternative: PlannedBox & { also?: readonly PlannedBox[] },
): PlannedBox[] {
  const { also = [], ...one } = alternative
  const kept = boxes.filter((box) => box.product.id !== replaced.product.id)
  const added: readonly PlannedBox[] = [one, ...also]
  const more = ({ product: { id } }: PlannedBox) =>
    added.find((box) => box.product.id === id)?.quantity ?? 0
  const isNew = ({ product: { id } }: PlannedBox) => !kept.some((box) => box.product.id === id)
  return [
    ...kept.map((box) => ({ ...box, quantity: box.quantity + more(box) })),
    ...added.filter(isNew),
  ].sort((a, b) => a.index - b.index)
}
