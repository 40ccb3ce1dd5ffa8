import { dishesOf, type Amounts } from './needs.ts'
import type { Course } from './norms.ts'
import type { TableRequest } from './request.ts'
import type { Row } from './row.ts'
import type { Candidate, TableMenu } from './table-menu.ts'

/** Rubles for each bite, sweet piece, gram of salad and millilitre that a dish has beyond its share. */
export const WORTH_OF_VARIETY: Readonly<Record<Course, number>> = {
  bites: 90,
  sweet: 90,
  salads: 1.5,
  drinks: 0.3,
}

/**
 * Rows that limit each dish to a share of 1 / (n − ½) of its course, so that there are at least n dishes, and each main
 * ingredient to a little more; none where n is 1. n is at most half of the dishes, rounded up. Rule 42.
 */
export function varietyRows(
  menu: TableMenu,
  request: TableRequest,
  needs: Amounts,
  candidates: readonly Candidate[],
): Row[] {
  const { norms } = menu
  const limited = new Map<string, { course: Course; share: number; amounts: Float64Array }>()
  const limit = (key: string, course: Course, share: number, box: number, amount: number) => {
    let row = limited.get(key)
    if (!row) {
      row = { course, share, amounts: new Float64Array(candidates.length) }
      limited.set(key, row)
    }
    row.amounts[box]! -= amount
  }
  const shares = sharesOf(menu, request, needs, candidates)
  candidates.forEach(({ amounts }, box) => {
    for (const { piece, dish, amount } of amounts.dishes) {
      const { course, main } = dish
      limit(`${piece}`, course, shares[course], box, amount)
      const shareOfMain = (shares[course] * norms.ingredient) / 100
      if (main) limit(`${course} of ${main}`, course, shareOfMain, box, amount)
    }
  })
  return [...limited.values()]
    .filter(({ share }) => share < Infinity)
    .map(({ course, share, amounts }) => ({
      amounts,
      need: -share,
      worth: WORTH_OF_VARIETY[course],
    }))
}

/** The amount of each course that one dish may have at most. */
function sharesOf(
  { norms }: TableMenu,
  request: TableRequest,
  needs: Amounts,
  candidates: readonly Candidate[],
): Record<Course, number> {
  const wanted = dishesOf(norms, request, needs)
  const known = new Map<number, Course>()
  for (const { amounts } of candidates) {
    for (const { piece, dish } of amounts.dishes) known.set(piece, dish.course)
  }
  const courses = [...known.values()]
  const shareOf = (course: Course) => {
    const ofCourse = courses.filter((one) => one === course).length
    const count = Math.min(wanted[course], Math.ceil(ofCourse / 2))
    return count < 2 ? Infinity : needs[course] / (count - 0.5)
  }
  return {
    bites: shareOf('bites'),
    sweet: shareOf('sweet'),
    salads: shareOf('salads'),
    drinks: shareOf('drinks'),
  }
}
