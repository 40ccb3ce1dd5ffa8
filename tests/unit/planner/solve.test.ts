import { describe, expect, test } from 'vitest'
import { meetsNeeds } from '../../../src/planner/programme.ts'
import { solve } from '../../../src/planner/solver/solve.ts'
import { variantOf } from '../../../src/planner/variants.ts'
import { costOf, exactCost, seededRequests } from '../../builders/table-oracle.ts'
import { table } from './menu.ts'

// The proof with a thousand requests: tests/proofs/tables.test.ts.
const programmes = seededRequests(21, 20, 20).map((request) =>
  variantOf(table, request, [0, Infinity]),
)

describe('a solution and the best one that an exact solver finds', () => {
  test('every solution meets its needs and costs at most a few percent more', async () => {
    const gaps: number[] = []
    for (const programme of programmes) {
      const boxes = solve(programme)
      expect(meetsNeeds(programme, boxes)).toBe(true)
      const exact = await exactCost(programme, 3)
      // A solver that ran out of time is no judge.
      if (exact.status === 'Optimal') gaps.push(costOf(programme, boxes) / exact.cost - 1)
    }
    expect(gaps.length).toBeGreaterThanOrEqual(10)
    gaps.sort((a, b) => a - b)
    expect(gaps[Math.floor(gaps.length / 2)]).toBeLessThanOrEqual(0.01)
    // All but one.
    expect(gaps.at(-2)).toBeLessThanOrEqual(0.03)
    expect(gaps.at(-1)).toBeLessThanOrEqual(0.08)
  }, 180_000)

  test('the same problem has the same solution', () => {
    const [programme] = programmes
    expect(solve(programme!)).toEqual(solve(programme!))
  })

  test('boxes that are asked for are in it, and those that help nothing are not', () => {
    const rows = [{ amounts: Float64Array.of(10, 4, 0), need: 20 }]
    const problem = { prices: [100, 10, 1], rows, least: [1, 0, 0] }
    expect(solve(problem)).toEqual([1, 3, 0])
  })

  test('a wish is fulfilled as far as that costs less than it is worth', () => {
    const need = { amounts: Float64Array.of(1, 0), need: 2 }
    const wish = { amounts: Float64Array.of(0, 1), need: 3, worth: 50 }
    const dear = { prices: [10, 51], rows: [need, wish], least: [0, 0] }
    expect(solve(dear)).toEqual([2, 0])
    expect(solve({ ...dear, prices: [10, 49] })).toEqual([2, 3])
  })
})
