import { describe, expect, test } from 'vitest'
import { beyondWords } from '../../../src/planner/beyond-words.ts'
import {
  DEFAULT_REQUEST,
  equalTables,
  formatRequest,
  guestsAsked,
  parseBoxes,
  parseRequest,
} from '../../../src/planner/request.ts'
import { seededRequests } from '../../builders/table-oracle.ts'

const read = (query: string) => parseRequest(new URLSearchParams(query))

test('an address opens the request that it was written for', () => {
  for (const request of seededRequests(3, 50, 300)) {
    const asked = { ...request, budget: 30000, without: [12, 40], with: [7, 9] }
    expect(read(formatRequest(asked))).toEqual(asked)
  }
})

test('an address opens the very boxes that it was written for', () => {
  const boxes = [
    { id: 12, quantity: 2 },
    { id: 45, quantity: 999 },
  ]
  const query = new URLSearchParams(formatRequest(DEFAULT_REQUEST, boxes))
  expect(query.get('boxes')).toBe('12-2.45-999')
  expect(parseBoxes(query.get('boxes'))).toEqual(boxes)
  expect(parseBoxes(null)).toEqual([])
})

test('a request without a query is the usual one', () => {
  expect(read('')).toEqual(DEFAULT_REQUEST)
})

test('an address names at most fifty products that must not be on the table', () => {
  const ids = Array.from({ length: 51 }, (_, index) => index + 1)
  expect(read(`without=${ids.join('.')}`).without).toEqual(ids.slice(0, 50))
})

test('an address holds only what differs from the usual table', () => {
  expect(formatRequest({ ...DEFAULT_REQUEST, guests: 30 })).toBe('guests=30')
})

test.each([
  ['guests=30', { guests: 30 }],
  ['guests=1', { guests: 2 }],
  ['guests=100000', { guests: 300 }],
  ['guests=-5', { guests: 20 }],
  ['guests=<b>', { guests: 20 }],
  ['guests=10&children=40', { guests: 10, children: 10 }],
  ['hours=9', { hours: 4 }],
  ['occasion=wedding', { occasion: 'office' }],
  ['lenten=all&no-nuts=2&toString=3', { diets: { lenten: 'all', 'no-nuts': 2 } }],
  ['without=1.1.x.2', { without: [1, 2] }],
])('%s', (query, expected) => {
  expect(read(query)).toMatchObject(expected)
})

test('boxes of an address that make no sense are left out, and a product counts once', () => {
  expect(parseBoxes('12-2.45-3.45-1')).toEqual([
    { id: 12, quantity: 2 },
    { id: 45, quantity: 1 },
  ])
  expect(parseBoxes('12.x-1.5-0.7-1000.8-1-2')).toEqual([{ id: 8, quantity: 1 }])
})

describe('more guests than one table is planned for', () => {
  test.each([
    [300, { tables: 1, guests: 300 }],
    [301, { tables: 2, guests: 151 }],
    [500, { tables: 2, guests: 250 }],
    [600, { tables: 2, guests: 300 }],
    [1000, { tables: 4, guests: 250 }],
  ])('%i are fed by the fewest equal tables', (persons, tables) => {
    expect(equalTables(persons)).toEqual(tables)
  })

  test.each([
    ['1000', 1000],
    ['1 000', 1000],
    ['20', 20],
    ['', 0],
    ['много', 0],
    ['123456789', 99_999],
  ])('%j in the address asks for %i', (typed, guests) => {
    expect(guestsAsked(typed)).toBe(guests)
  })

  test('the words say how to order for them', () => {
    expect(beyondWords(1000).replaceAll('\u00a0', ' ')).toBe(
      'Для 1 000 гостей соберите стол на 250 и возьмите в корзине в 4 раза больше каждой коробки. Или позвоните, посчитаем вместе:',
    )
  })
})
