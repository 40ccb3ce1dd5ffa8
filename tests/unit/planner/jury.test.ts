import { expect, test } from 'vitest'
import { planTable } from '../../../src/planner/plan-table.ts'
import { DEMANDS, faultsOf, JURY_REQUESTS } from '../../builders/jury.ts'
import { formatRequest } from '../../../src/planner/request.ts'
import { table } from './menu.ts'

// The tables as a sheet to read: node tests/bench/jury.mjs
const judged = JURY_REQUESTS.map((request) => ({
  table,
  request,
  plan: planTable(table, request)!,
}))

test('forty tables meet at least 95 of 100 demands of a caterer', () => {
  expect(judged).toHaveLength(40)
  expect(Object.keys(DEMANDS)).toHaveLength(12)
  const faults = judged.flatMap((one) =>
    faultsOf(one).map((demand) => `${formatRequest(one.request)}: ${demand}`),
  )
  const allowed = Math.floor(0.05 * judged.length * Object.keys(DEMANDS).length)
  expect(faults.length, faults.join('\n')).toBeLessThanOrEqual(allowed)
})

test.each([
  'all have enough of every kind',
  'every box is for the occasion',
  'something warm stands there instead of a meal, and for children',
  'diets and the budget are kept, or what is missing is said',
])('of forty tables, all meet: %s', (demand) => {
  const failing = judged.filter((one) => !DEMANDS[demand]!(one))
  expect(failing.map(({ request }) => formatRequest(request))).toEqual([])
})
