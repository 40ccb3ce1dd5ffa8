import type { PlannedBox } from '../../planner/plan.ts'
import { portionFacts } from '../../wording/product-facts.ts'

/** Pieces and weight of a box in words. */
export function factsOf({ product }: Pick<PlannedBox, 'product'>): string {
  const { category, persons, contents, weightGrams } = product
  const pieces = contents.reduce((sum, [, count]) => sum + count, 0)
  const facts = portionFacts({ category, persons: persons.join('-'), pieces, weight: weightGrams })
  return facts.slice(1).join(' · ')
}
