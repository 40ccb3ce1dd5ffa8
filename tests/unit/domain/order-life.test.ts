import { describe, expect, test } from 'vitest'
import { changesEnd, isChangeable } from '../../../src/domain/order-life/cut-off.ts'
import { countPieces } from '../../../src/domain/order-life/pieces.ts'
import {
  EDIT_KINDS,
  nextState,
  ORDER_STATES,
  type EventKind,
  type OrderState,
} from '../../../src/domain/order-life/states.ts'
import { stateAfter } from '../../builders/state-after.ts'

const KINDS: EventKind[] = [...ORDER_STATES, ...EDIT_KINDS]

/** The kinds that this actor may cause in this state, with the state that follows. */
function possible(state: OrderState, actor: 'shopper' | 'staff:anna'): string[] {
  return KINDS.flatMap((kind) => {
    const next = nextState(state, kind, actor)
    return next ? [`${kind} → ${next}`] : []
  })
}

describe('the staff may', () => {
  test.each<[OrderState, string[]]>([
    ['taken', ['confirmed → confirmed', 'cancelled → cancelled', ...edits('taken')]],
    [
      'confirmed',
      ['taken → taken', 'cooking → cooking', 'cancelled → cancelled', ...edits('confirmed')],
    ],
    [
      'cooking',
      [
        'confirmed → confirmed',
        'on-the-way → on-the-way',
        'cancelled → cancelled',
        ...edits('cooking'),
      ],
    ],
    ['on-the-way', ['cooking → cooking', 'delivered → delivered', 'cancelled → cancelled']],
    ['delivered', ['on-the-way → on-the-way']],
    ['cancelled', ['taken → taken']],
  ])('with an order that is %s: %j', (state, expected) => {
    expect(possible(state, 'staff:anna')).toEqual(expected)
  })

  function edits(state: OrderState): string[] {
    return EDIT_KINDS.map((kind) => `${kind} → ${state}`)
  }
})

describe('the shopper may', () => {
  const any = [
    'cancelled → cancelled',
    'moved → taken',
    // The rest of the order stays confirmed.
    'details-changed → confirmed',
    'goods-changed → taken',
    'edited → taken',
  ]
  test.each<[OrderState, string[]]>([
    ['taken', any.map((text) => text.replace('confirmed', 'taken'))],
    ['confirmed', any],
    ['cooking', []],
    ['on-the-way', []],
    ['delivered', []],
    ['cancelled', []],
  ])('with an order that is %s: %j', (state, expected) => {
    expect(possible(state, 'shopper')).toEqual(expected)
  })
})

test('the state follows from the events', () => {
  const staff = (kind: EventKind) => ({ kind, actor: 'staff:anna' as const })
  expect(stateAfter([])).toBe('taken')
  expect(stateAfter([staff('confirmed'), { kind: 'moved', actor: 'shopper' }])).toBe('taken')
  expect(stateAfter([staff('confirmed'), staff('moved'), staff('cooking')])).toBe('cooking')
})

describe('the cut-off', () => {
  const slot = { date: '2026-12-24', window: '10:00-12:00' }
  const order = { ...slot, state: 'taken' as const }

  test('is the lead time before the window, in Moscow time', () => {
    expect(new Date(changesEnd(slot, 18)).toISOString()).toBe('2026-12-23T13:00:00.000Z')
  })

  test.each([
    ['2026-12-23T12:59:59.999Z', true],
    ['2026-12-23T13:00:00.000Z', false],
    ['2026-12-23T13:00:00.001Z', false],
  ])('at %s the order can be changed: %s', (now, expected) => {
    expect(isChangeable(Date.parse(now), order, 18)).toBe(expected)
  })

  test('an order that is cooked cannot be changed before it either', () => {
    expect(isChangeable(0, { ...order, state: 'cooking' }, 18)).toBe(false)
  })
})

test('pieces are counted over all boxes; what is unknown has none', () => {
  const lines = [
    { id: 12, quantity: 2 },
    { id: 74, quantity: 1 },
    { id: 13, quantity: 5 },
  ]
  expect(countPieces(lines, { 12: 40, 74: 10 })).toBe(90)
})
