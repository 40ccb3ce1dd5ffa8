import { expect, test } from 'vitest'
import { ORDER_STATES, stepsFrom } from '../../../src/domain/order-life/states.ts'
import { may, mayStep, ROLES, statesBefore } from '../../../src/domain/roles.ts'

test('four roles; only owner and manager see contacts, change, close and read the log, and only the owner keeps house', () => {
  expect(ROLES).toEqual(['owner', 'manager', 'kitchen', 'courier'])
  expect(ROLES.filter((role) => may(role, 'house'))).toEqual(['owner'])
  for (const right of ['contacts', 'step', 'change', 'close', 'log'] as const)
    expect(ROLES.filter((role) => may(role, right))).toEqual(['owner', 'manager'])
  expect(ROLES.filter((role) => may(role, 'orders'))).toEqual(['owner', 'manager', 'kitchen'])
  expect(ROLES.filter((role) => may(role, 'deliver'))).toEqual(['owner', 'manager', 'courier'])
})

test('no role has no right and takes no step', () => {
  expect(may(null, 'orders')).toBe(false)
  expect(mayStep(null, 'confirmed', 'cooking')).toBe(false)
})

/** Every step of an order's life that the role may take. */
const stepsOf = (role: (typeof ROLES)[number]) =>
  ORDER_STATES.flatMap((from) =>
    stepsFrom(from)
      .filter((to) => mayStep(role, from, to))
      .map((to) => `${from} > ${to}`),
  )

test('the kitchen cooks and packs what is confirmed, and takes that back; a manager takes every step', () => {
  expect(stepsOf('kitchen')).toEqual([
    'confirmed > cooking',
    'cooking > on-the-way',
    'cooking > confirmed',
    'on-the-way > cooking',
  ])
  expect(stepsOf('courier')).toEqual([])
  expect(stepsOf('manager')).toHaveLength(13)
  expect(statesBefore('kitchen', 'cooking')).toEqual(['confirmed', 'on-the-way'])
  expect(statesBefore('kitchen', 'cancelled')).toEqual([])
})
