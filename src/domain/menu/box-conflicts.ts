import { dietsOf, type Diet } from './diet.ts'

/** Letters of the diets that each box breaks, by id of product or gift. Rule 71. */
export type BrokenByBox = Readonly<Record<number, string>>

/** A box of an order that its guests do not eat. */
export interface BoxConflict {
  id: number
  name: string
  /** The diets of the order that it breaks. */
  diets: Diet[]
}

/** The boxes that break diets of their order, in the order of the lines. Boxes that the menu no longer has are unknown and left out. Rule 90. */
export function boxConflicts(
  lines: readonly { id: number; name: string }[],
  diets: readonly Diet[],
  broken: BrokenByBox,
): BoxConflict[] {
  return lines
    .map(({ id, name }) => ({
      id,
      name,
      diets: dietsOf(broken[id] ?? '').filter((diet) => diets.includes(diet)),
    }))
    .filter((conflict) => conflict.diets.length > 0)
}
