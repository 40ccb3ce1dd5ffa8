import { describe, expect, it, test } from 'vitest'
import { invoiceTotal, VAT_RATES } from '../../../src/domain/invoice.ts'
import { advanceOf, balanceOf, isPayable } from '../../../src/domain/payments/balance.ts'
import {
  canTakeBack,
  mayFollow,
  PAYMENT_STATES,
  PAYMENT_WAYS,
} from '../../../src/domain/payments/payment.ts'
import { receiptOf } from '../../../src/domain/payments/receipt.ts'
import { aRandom } from '../../builders/random.ts'

test('a payment goes only the ways of Rule 95', () => {
  const ways = PAYMENT_STATES.flatMap((state) =>
    PAYMENT_STATES.filter((next) => mayFollow(state, next)).map((next) => `${state} ${next}`),
  )
  expect(ways).toEqual([
    'asked waiting',
    'asked paid',
    'asked expired',
    'asked failed',
    'waiting paid',
    'waiting expired',
    'waiting failed',
    'paid refunding',
    'paid part',
    'paid refunded',
    'paid mistaken',
    'refunding paid',
    'refunding part',
    'refunding refunded',
    'part refunding',
    'part part',
    'part refunded',
    'expired paid',
    'failed paid',
  ])
})

test('only a record of a colleague can be taken back, before any of it went back', () => {
  const taken = PAYMENT_WAYS.flatMap((way) =>
    PAYMENT_STATES.filter((state) => canTakeBack({ way, state })).map((state) => `${way} ${state}`),
  )
  expect(taken).toEqual(['transfer paid', 'cash paid', 'card paid'])
})

describe('the balance of an order', () => {
  const order = { state: 'taken', payment: 'online', orderTotal: 12_000, paid: 0 }
  const all = { shares: [] }
  const half = { shares: [{ from: 10_000, percent: 50 }] }

  it.each([
    ['nothing is paid', order, all, [1_200_000, 1_200_000, 0]],
    ['all is paid', { ...order, paid: 1_200_000 }, all, [0, 0, 0]],
    ['it became dearer', { ...order, paid: 1_000_000 }, all, [200_000, 200_000, 0]],
    ['it became cheaper', { ...order, paid: 1_250_000 }, all, [0, 0, 50_000]],
    ['it was cancelled', { ...order, state: 'cancelled', paid: 700 }, all, [0, 0, 700]],
    ['half is asked for', order, half, [1_200_000, 600_000, 0]],
    ['the half is paid', { ...order, paid: 600_000 }, half, [600_000, 0, 0]],
    ['a part of the half is paid', { ...order, paid: 1 }, half, [1_199_999, 599_999, 0]],
    ['it is paid at the delivery', { ...order, payment: 'cash' }, all, [1_200_000, 0, 0]],
  ] as const)('when %s', (_, money, prepayment, [due, dueInAdvance, overpaid]) => {
    expect(balanceOf(money, prepayment)).toEqual({
      paid: money.paid,
      due,
      dueInAdvance,
      overpaid,
    })
  })

  it('asks in advance for the share of the highest sum that is reached, rounded up to a ruble', () => {
    const shares = [
      { from: 50_000, percent: 30 },
      { from: 30_000, percent: 50 },
    ]
    expect([29_999, 30_000, 30_001, 49_999, 50_000].map((sum) => advanceOf(sum, shares))).toEqual([
      29_999, 15_000, 15_001, 25_000, 15_000,
    ])
  })

  it('can be paid once the order is confirmed, where the owner wants that', () => {
    const states = ['taken', 'confirmed', 'on-the-way', 'cancelled']
    expect(states.filter((state) => isPayable(state, { when: 'confirmed' }))).toEqual([
      'confirmed',
      'on-the-way',
    ])
    expect(states.filter((state) => isPayable(state, { when: 'order' }))).toEqual(
      states.slice(0, 3),
    )
  })
})

test('the lines of 2,000 receipts add up to what is paid, to the kopeck', () => {
  const random = aRandom(7)
  const upTo = (most: number) => Math.floor(random() * most) + 1
  for (let round = 0; round < 2000; round++) {
    const lines = Array.from({ length: upTo(12) }, (_, id) => {
      const [price, quantity] = [upTo(9000), upTo(20)]
      return { name: `Блюдо ${id}`, quantity, price, amount: price * quantity, gift: false }
    })
    const full = lines.reduce((sum, { amount }) => sum + amount, 0)
    const goods = {
      lines: [...lines, { name: 'Подарок', quantity: 1, price: 0, amount: 0, gift: true }],
      totalAmount: Math.floor((full * [100, 70, 90][upTo(3) - 1]!) / 100),
      deliveryCost: upTo(2) === 1 ? 0 : upTo(5000),
    }
    const total = invoiceTotal(goods)
    const sum = upTo(3) === 1 ? total : upTo(total)
    const receipt = receiptOf(goods, sum, VAT_RATES[0])
    const added = receipt.lines.reduce((all, { price, quantity }) => all + price * quantity, 0)
    expect(added, `round ${round}`).toBe(sum)
    expect(receipt.mode).toBe(sum === total ? 'full_prepayment' : 'partial_prepayment')
    expect(receipt.lines.map(({ name }) => name)).not.toContain('Подарок')
    expect(receipt.lines.every(({ price, quantity }) => price > 0 && quantity > 0)).toBe(true)
  }
})
