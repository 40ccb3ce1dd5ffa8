import { describe, expect, test } from 'vitest'
import { EMPTY_CART } from '../../../src/domain/cart.ts'
import {
  changedSides,
  recordOf,
  roomNeeded,
  type OrderBefore,
  type OrderEvent,
  type SingleEdit,
} from '../../../src/domain/order-life/events.ts'
import { stepsOf } from '../../../src/domain/order-life/progress.ts'
import { priceCart } from '../../builders/tariff.ts'
import { A_PAYER, NO_PAYER } from '../../builders/order.ts'

const BEFORE: OrderBefore = {
  date: '2026-12-24',
  window: '10:00-12:00',
  address: 'Тверская, 1',
  persons: 12,
  comment: 'Позвонить',
  diets: 'm',
  lid: 'Оле 30!',
  ...NO_PAYER,
  orderTotal: 12_400,
  pieces: 60,
}
const details: SingleEdit = {
  kind: 'details-changed',
  address: 'Тверская, 1',
  persons: 12,
  comment: 'Позвонить',
  diets: 'm',
  lid: 'Оле 30!',
  ...NO_PAYER,
}
const goods = (pieces: number): SingleEdit => ({
  kind: 'goods-changed',
  priced: priceCart(EMPTY_CART),
  pieces,
  address: '',
})
const moved = (date: string, window: '10:00-12:00' | '12:00-14:00'): SingleEdit => ({
  kind: 'moved',
  date,
  window,
})
const edited = (...edits: SingleEdit[]): OrderEvent => ({ kind: 'edited', edits })

describe('the record of an event holds', () => {
  test.each<[string, OrderEvent, object]>([
    ['the reason of a cancellation', { kind: 'cancelled', reason: 'Гости' }, { reason: 'Гости' }],
    [
      'both times of a moved order',
      moved('2026-12-25', '12:00-14:00'),
      {
        from: { date: '2026-12-24', window: '10:00-12:00' },
        to: { date: '2026-12-25', window: '12:00-14:00' },
      },
    ],
    ['no detail that stays as it was', details, { changed: [] }],
    [
      'the name of a changed address, not the address',
      { ...details, address: 'Арбат, 2' },
      { changed: ['address'] },
    ],
    [
      'the names of all changed details',
      { ...details, address: '', persons: null, comment: '', diets: '', lid: '' },
      { changed: ['address', 'persons', 'comment', 'diets', 'lid'] },
    ],
    [
      'the names of what changed of the payer, not who pays',
      { ...details, ...A_PAYER },
      { changed: ['taxNumber', 'company', 'kpp'] },
    ],
    [
      'both sums and numbers of pieces of changed goods',
      goods(61),
      { from: { orderTotal: 12_400, pieces: 60 }, to: { orderTotal: 0, pieces: 61 } },
    ],
    [
      'all of an edit of several sides',
      edited(moved('2026-12-25', '12:00-14:00'), goods(61), { ...details, persons: 5 }),
      {
        from: { date: '2026-12-24', window: '10:00-12:00', orderTotal: 12_400, pieces: 60 },
        to: { date: '2026-12-25', window: '12:00-14:00', orderTotal: 0, pieces: 61 },
        changed: ['persons'],
      },
    ],
    ['nothing of a step', { kind: 'confirmed' }, {}],
  ])('%s', (_, event, record) => {
    expect(recordOf(event, BEFORE)).toEqual(record)
  })
})

test('the record of an edit says which sides of the order it has changed', () => {
  const sides = (event: OrderEvent) => changedSides(recordOf(event, BEFORE))
  const time = moved('2026-12-25', '12:00-14:00')
  expect(sides(edited(time, goods(61), { ...details, persons: 5, comment: '' }))).toEqual([
    'time',
    'goods',
    'persons',
    'comment',
  ])
  expect(sides(edited(time, { ...details, address: '' }))).toEqual(['time', 'address'])
  expect(sides({ kind: 'confirmed' })).toEqual([])
})

describe('room in a window', () => {
  const here = { date: '2026-12-24', window: '10:00-12:00' }

  test.each<[string, OrderEvent, object]>([
    [
      'another window: its place and all pieces',
      moved('2026-12-24', '12:00-14:00'),
      { date: '2026-12-24', window: '12:00-14:00', pieces: 60, isNewPlace: true },
    ],
    [
      'another day: its place and all pieces',
      moved('2026-12-25', '10:00-12:00'),
      { date: '2026-12-25', window: '10:00-12:00', pieces: 60, isNewPlace: true },
    ],
    [
      'another window with more pieces: its place and the pieces of the new goods',
      edited(moved('2026-12-24', '12:00-14:00'), goods(61)),
      { date: '2026-12-24', window: '12:00-14:00', pieces: 61, isNewPlace: true },
    ],
    [
      'another window with fewer pieces: its place and the pieces of the new goods',
      edited(moved('2026-12-24', '12:00-14:00'), goods(59)),
      { date: '2026-12-24', window: '12:00-14:00', pieces: 59, isNewPlace: true },
    ],
    ['a piece more: no further place', goods(61), { ...here, pieces: 61, isNewPlace: false }],
  ])('is needed for %s', (_, event, room) => {
    expect(roomNeeded(event, BEFORE, 'taken')).toEqual(room)
  })

  test('is needed for a cancelled order that is restored', () => {
    const room = { ...here, pieces: 60, isNewPlace: true }
    expect(roomNeeded({ kind: 'taken' }, BEFORE, 'cancelled')).toEqual(room)
    expect(roomNeeded({ kind: 'taken' }, BEFORE, 'confirmed')).toBeUndefined()
  })

  test.each<[string, OrderEvent]>([
    ['the same time', moved('2026-12-24', '10:00-12:00')],
    ['as many pieces', goods(60)],
    ['fewer pieces', goods(59)],
    ['new details', details],
    ['fewer pieces and new details', edited(goods(59), details)],
    ['a cancellation', { kind: 'cancelled', reason: '' }],
  ])('is not needed for %s', (_, event) => {
    expect(roomNeeded(event, BEFORE, 'taken')).toBeUndefined()
  })
})

describe('the steps of an order', () => {
  const createdAt = '2026-12-23T09:00:00.000Z'
  const at = (hour: number) => `2026-12-24T0${hour}:00:00.000Z`

  test('show when each was reached last; a step that was taken back has no time', () => {
    const events = [
      { kind: 'confirmed' as const, at: at(1) },
      { kind: 'cooking' as const, at: at(2) },
      { kind: 'confirmed' as const, at: at(3) },
    ]
    expect(stepsOf({ createdAt, state: 'confirmed', events })).toEqual([
      { state: 'taken', at: createdAt, isPresent: false },
      { state: 'confirmed', at: at(3), isPresent: true },
      { state: 'cooking', at: undefined, isPresent: false },
      { state: 'on-the-way', at: undefined, isPresent: false },
      { state: 'delivered', at: undefined, isPresent: false },
    ])
  })

  test('have no time when skipped, and none of another event', () => {
    const events = [
      { kind: 'cooking' as const, at: at(2) },
      { kind: 'moved' as const, at: at(3) },
    ]
    const steps = stepsOf({ createdAt, state: 'cooking', events })
    expect(steps.map((step) => step.at)).toEqual([
      createdAt,
      undefined,
      at(2),
      undefined,
      undefined,
    ])
  })

  test('have no times once the order is cancelled', () => {
    const steps = stepsOf({ createdAt, state: 'cancelled', events: [] })
    expect(steps.map((step) => step.at)).toEqual(Array(5).fill(undefined))
    expect(steps.some(({ isPresent }) => isPresent)).toBe(false)
  })
})
