import { describe, expect, test } from 'vitest'
import { meetsRows, programmeOf } from '../../../src/domain/table/programme.ts'
import { solve } from '../../../src/domain/table/solve.ts'
import { exactPrice, seededRequests } from '../../builders/table-oracle.ts'
import { table } from './menu.ts'

// The proof with a thousand requests: tests/proofs/tables.test.ts.
const requests = seededRequests(21, 12, 22)

describe('a planned table and the cheapest one that an exact solver finds', () => {
  test('every table meets its rows and costs at most a few percent more', async () => {
    const gaps: number[] = []
    for (const request of requests) {
      const programme = programmeOf(table, request)
      const solved = solve(programme)!
      expect(meetsRows(programme, solved.quantities), JSON.stringify(request)).toBe(true)
      expect(solved.price).toBeGreaterThanOrEqual(solved.bound)
      const exact = await exactPrice(programme, 1.5)
      gaps.push(solved.price / exact.price - 1)
    }
    gaps.sort((a, b) => a - b)
    expect(gaps[Math.floor(gaps.length / 2)]).toBeLessThanOrEqual(0.005)
    expect(gaps.at(-1)).toBeLessThanOrEqual(0.03)
  }, 60_000)

  test('the same request gives the same table', () => {
    const [request] = requests
    const plan = () => solve(programmeOf(table, request!))
    expect(plan()).toEqual(plan())
  })
})
