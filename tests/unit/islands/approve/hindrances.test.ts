import { expect, test } from 'vitest'
import type { ApprovalRefusal } from '../../../../src/contract/approvals.ts'
import { hindrancesOf, repricedLines } from '../../../../src/islands/approve/hindrances.ts'
import { anApproval, aQuote } from './approval.ts'

const because = (...codes: ApprovalRefusal['code'][]) =>
  codes.map((code) => ({ code, message: 'Нельзя' }))
const NOTHING = new Map<number, string | null>()

test('an approval of which nothing has changed is ordered for what it was quoted', () => {
  expect(hindrancesOf(anApproval(), NOTHING)).toEqual({
    isBlocked: false,
    needsOtherDay: false,
    isWithoutPromo: false,
    total: 13800,
  })
})

test.each([
  { code: 'window-full', isBlocked: false, needsOtherDay: true, isWithoutPromo: false },
  { code: 'order-below-minimum', isBlocked: false, needsOtherDay: true, isWithoutPromo: false },
  { code: 'too-late', isBlocked: false, needsOtherDay: true, isWithoutPromo: false },
  { code: 'product-paused', isBlocked: false, needsOtherDay: true, isWithoutPromo: false },
  { code: 'promo-over', isBlocked: false, needsOtherDay: false, isWithoutPromo: true },
  { code: 'needs-call', isBlocked: true, needsOtherDay: false, isWithoutPromo: false },
  { code: 'unknown-product', isBlocked: true, needsOtherDay: false, isWithoutPromo: false },
] as const)('$code', ({ code, ...expected }) => {
  const approval = anApproval({ now: { quote: aQuote(), refusals: because(code) } })
  expect(hindrancesOf(approval, NOTHING)).toMatchObject(expected)
})

test('a product that is paused without an end keeps it from being ordered, one until a day does not', () => {
  const approval = anApproval({ now: { quote: aQuote(), refusals: because('product-paused') } })
  expect(hindrancesOf(approval, new Map([[12, null]])).isBlocked).toBe(true)
  expect(hindrancesOf(approval, new Map([[12, '2026-12-25T00:00:00Z']])).isBlocked).toBe(false)
  expect(hindrancesOf(approval, new Map([[13, null]])).isBlocked).toBe(false)
})

test('what cannot be priced any more cannot be ordered, and shows the sum of before', () => {
  const approval = anApproval({ now: { quote: null, refusals: [] } })
  expect(hindrancesOf(approval, NOTHING)).toMatchObject({ isBlocked: true, total: 13800 })
})

test('it costs what it costs today, and names the boxes whose price has changed', () => {
  const [line] = aQuote().lines
  const dearer = { ...line!, price: 7000, amount: 14000 }
  const now = { quote: aQuote({ lines: [dearer], orderTotal: 14000 }), refusals: [] }
  const approval = anApproval({ now })
  expect(hindrancesOf(approval, NOTHING).total).toBe(14000)
  expect(repricedLines(approval)).toEqual([{ id: 12, name: 'Сет 12', was: 6900, is: 7000 }])
  expect(repricedLines(anApproval())).toEqual([])
})
