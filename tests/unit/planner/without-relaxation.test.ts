import { expect, test, vi } from 'vitest'
import { meetsNeeds } from '../../../src/planner/programme.ts'
import { solve } from '../../../src/planner/solver/solve.ts'
import { variantOf } from '../../../src/planner/variants.ts'
import { seededRequests } from '../../builders/table-oracle.ts'
import { table } from './menu.ts'

vi.mock('yalps', () => ({ solve: () => ({ status: 'cycled', result: NaN, variables: [] }) }))

test('a table that meets every need is found where the linear solver finds no end', () => {
  for (const request of seededRequests(4, 10, 60)) {
    const programme = variantOf(table, { ...request, variant: 'cheapest' }, [0, Infinity])
    expect(meetsNeeds(programme, solve(programme))).toBe(true)
  }
})
