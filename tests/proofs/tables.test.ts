import { expect, test } from 'vitest'
import { keepsDiets } from '../../src/domain/menu/menu.ts'
import { PROMOS } from '../../src/domain/promo.ts'
import { planTable } from '../../src/planner/plan-table.ts'
import { dietsOfTable, meetsNeeds } from '../../src/planner/programme.ts'
import { solve } from '../../src/planner/solver/solve.ts'
import { variantOf } from '../../src/planner/variants.ts'
import { costOf, exactCost, seededRequests } from '../builders/table-oracle.ts'
import { menu, table } from '../unit/planner/menu.ts'

const REQUESTS = 1000
/** Time limit of the exact solver for a table; one that it has not solved by then is not compared. */
const SECONDS = 5

test(
  `${REQUESTS} tables against an exact solver`,
  async () => {
    const gaps: number[] = []
    let unsolved = 0
    for (const request of seededRequests(21, REQUESTS, 60)) {
      const programme = variantOf(table, request, [0, Infinity])
      const boxes = solve(programme)
      expect(meetsNeeds(programme, boxes), JSON.stringify(request)).toBe(true)

      const plan = planTable(table, request)!
      const gift = menu.gifts.find(({ id }) => plan.offer && id === PROMOS[plan.offer.promo].gift)
      const eaten = [...plan.boxes.map(({ product }) => product.contents), gift?.contents ?? []]
      const diets = dietsOfTable(request)
      expect(eaten.every((contents) => keepsDiets(menu, contents, diets))).toBe(true)

      const budget = Math.floor(plan.toPay / 2)
      const within = planTable(table, { ...request, budget })!
      const missing = within.budget.code === 'short' || within.budget.code === 'cheapest'
      expect(missing && 'missing' in within.budget && within.budget.missing).toBeGreaterThan(0)
      expect(within.toPay).toBeLessThanOrEqual(budget)

      try {
        const exact = await exactCost(programme, SECONDS)
        // A solver that ran out of time is no judge.
        if (exact.status === 'Optimal') gaps.push(costOf(programme, boxes) / exact.cost - 1)
        else unsolved++
      } catch {
        // HiGHS in WebAssembly runs out of its memory on some programmes.
        unsolved++
      }
    }
    expect(unsolved).toBeLessThanOrEqual(REQUESTS / 2)
    gaps.sort((a, b) => a - b)
    const percent = (part: number) =>
      `${(100 * gaps[Math.min(gaps.length - 1, Math.floor(part * gaps.length))]!).toFixed(2)} %`
    console.log(
      `gap: median ${percent(0.5)}, 95 of 100 within ${percent(0.95)}, worst ${percent(1)};`,
      `exact ${gaps.filter((gap) => gap < 1e-6).length} of ${gaps.length}; unsolved ${unsolved}`,
    )
    expect(gaps[Math.floor(0.95 * gaps.length)]).toBeLessThanOrEqual(0.03)
    expect(gaps.at(-1)).toBeLessThanOrEqual(0.08)
  },
  6 * 3_600_000,
)
