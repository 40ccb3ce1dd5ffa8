import { expect, test } from 'vitest'
import { hasArrived } from '../../../src/board/opened/use-payments.ts'
import type { MoneyRequest, StaffPayment } from '../../../src/contract/payments.ts'

const AT = '2026-12-24T09:00:00.000Z'
const payment: StaffPayment = {
  id: 7,
  way: 'cash',
  amount: 5000,
  kept: 5000,
  state: 'paid',
  at: AT,
  by: 'olga@kanapelle.example',
  refunds: [],
}
const taken: MoneyRequest = { kind: 'mistake', way: 'cash', amount: 5000, paid: 9000, payment: 7 }

test('a lost answer to a taken-back record is known by that record, not by a sum that a refund changes alike', () => {
  expect(hasArrived(taken, { payments: [payment], paid: 4000 })).toBe(false)
  const mistake = { at: AT, by: payment.by }
  const isTaken = {
    payments: [{ ...payment, state: 'mistaken' as const, kept: 0, mistake }],
    paid: 4000,
  }
  expect(hasArrived(taken, isTaken)).toBe(true)
  expect(hasArrived({ ...taken, payment: 8 }, isTaken)).toBe(false)
})
