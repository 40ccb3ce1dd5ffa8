import { expect, test } from 'vitest'
import { isAssigned, stopsByCourier, stopsFor } from '../../../../src/domain/sheets/couriers.ts'

const MORNING = '10:00-12:00'
const EVENING = '18:00-20:00'

const stop = (number: number, courier: string, changes: object = {}) => ({
  number,
  courier,
  window: MORNING,
  distance: 0,
  payment: 'cash' as const,
  orderTotal: number * 1000,
  paid: 0,
  state: 'on-the-way',
  pickup: false,
  ...changes,
})
const numbers = (orders: readonly { number: number }[]) => orders.map(({ number }) => number)

/** Igor has 1 and 3, Oleg 2, nobody 4; 5 is picked up. */
const DAY = [
  stop(1, 'Игорь', { state: 'delivered' }),
  stop(2, 'Олег'),
  stop(3, 'Игорь', { window: EVENING }),
  stop(4, ''),
  stop(5, 'Игорь', { pickup: true }),
]
const UNGIVEN = [stop(1, ''), stop(2, ''), stop(5, 'Игорь', { pickup: true })]

test.each([
  ['their own stops', 'Игорь', DAY, [1, 3]],
  ['nothing where all belongs to others', 'Анна', DAY, []],
  ['all stops by a link without a name', '', DAY, [1, 2, 3, 4]],
  ['all stops while none is given to anybody', 'Игорь', UNGIVEN, [1, 2]],
])('a courier takes %s', (_, courier, orders, expected) => {
  expect(numbers(stopsFor(courier, orders))).toEqual(expected)
})

test('a day is shared out once one of its stops is given; a pickup is no stop', () => {
  expect(isAssigned(DAY)).toBe(true)
  expect(isAssigned(UNGIVEN)).toBe(false)
})

test('each courier has a route and money of their own, after the stops that nobody takes', () => {
  const routes = stopsByCourier(DAY)
  expect(
    routes.map(({ courier, count, due, collected }) => [courier, count, due.cash, collected.cash]),
  ).toEqual([
    ['', 1, 4000, 0],
    ['Игорь', 2, 4000, 1000],
    ['Олег', 1, 2000, 0],
  ])
  const cash = routes.reduce((sum, { due }) => sum + due.cash, 0)
  expect(cash, 'the money of the day').toBe(10_000)
  expect(routes[1]?.windows.map(({ window, stops }) => [window, numbers(stops)])).toEqual([
    [MORNING, [1]],
    [EVENING, [3]],
  ])
})
