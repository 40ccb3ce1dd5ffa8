import { expect, test } from 'vitest'
import { ORDER_STATES, stepsFrom } from '../../../src/domain/order-life/states.ts'
import { may, mayStep, ROLES, statesBefore } from '../../../src/domain/roles.ts'

test('three roles; only the manager sees contacts, changes, closes and reads the log', () => {
  expect(ROLES).toEqual(['manager', 'kitchen', 'courier'])
  for (const right of ['contacts', 'step', 'change', 'close', 'log'] as const)
    expect(ROLES.filter((role) => may(role, right))).toEqual(['manager'])
  expect(ROLES.filter((role) => may(role, 'orders'))).toEqual(['manager', 'kitchen'])
  expect(ROLES.filter((role) => may(role, 'deliver'))).toEqual(['manager', 'courier'])
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
