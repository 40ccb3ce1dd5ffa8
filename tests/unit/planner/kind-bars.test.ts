import { expect, test } from 'vitest'
import { planTable } from '../../../src/planner/plan-table.ts'
import { kindBars } from '../../../src/planner/words.ts'
import { seededRequests } from '../../builders/table-oracle.ts'
import { table } from './menu.ts'

const amountOf = (words: string) => Number(words.replace(/[^\d,]/g, '').replace(',', '.'))

test('no kind of a full table is shown below its norm', () => {
  const below = seededRequests(5, 40, 40).flatMap((request) => {
    const plan = planTable(table, request)!
    return kindBars(plan)
      .filter(({ held, norm, ratio }) => amountOf(held) < amountOf(norm) || ratio < 0.999)
      .filter(({ kind }) => !plan.unmet.some(({ measure }) => measure === kind))
      .map(({ kind, held, norm }) => `${kind}: ${held} of ${norm}`)
  })
  expect(below).toEqual([])
})
