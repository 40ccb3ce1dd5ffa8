import { expect, test } from 'vitest'
import { Dictionary } from '../../../src/domain/table/simplex.ts'

type Row = readonly [amounts: number[], need: number]

function dictionaryOf(prices: number[], rows: readonly Row[]): Dictionary {
  const dictionary = new Dictionary(prices)
  rows.forEach(([amounts, need], place) => dictionary.addRow(amounts, need, place))
  return dictionary
}

const rounded = (values: Iterable<number>) =>
  Array.from(values, (value) => Math.round(value * 1e6) / 1e6)

test('the solution has the least price, the reduced cost of each box and the dual of the row', () => {
  // Nine pieces from boxes of three: three of those at 4 ₽, none of those at 5 ₽.
  const dictionary = dictionaryOf([4, 5], [[[3, 3], 9]])
  expect(dictionary.solve()).toBe(true)
  expect(rounded([dictionary.price])).toEqual([12])
  expect(rounded(dictionary.values())).toEqual([3, 0])
  expect(rounded(dictionary.costs(1))).toEqual([0, 1, 1.333333])
})

test('a row that is added later moves the solution', () => {
  const dictionary = dictionaryOf([4, 5], [[[3, 3], 9]])
  dictionary.solve()
  dictionary.addRow([0, 1], 2, 1)
  expect(dictionary.solve()).toBe(true)
  expect(rounded([dictionary.price])).toEqual([14])
  expect(rounded(dictionary.values())).toEqual([1, 2])
})

test('rows that exclude each other have no solution', () => {
  const rows: Row[] = [
    [[1], 2],
    [[-1], -1],
  ]
  expect(dictionaryOf([1], rows).solve()).toBe(false)
})

// The duals of textbook programmes on which the largest coefficient as the choice of the pivot never ends.
test.each<[string, number[], Row[], number, number[]]>([
  [
    'Chvátal',
    [0, 0, 1],
    [
      [[0.5, 0.5, 1], 10],
      [[-5.5, -1.5, 0], -57],
      [[-2.5, -0.5, 0], -9],
      [[9, 1, 0], -24],
    ],
    1,
    [0, 18, 1],
  ],
  [
    'Beale',
    [0, 0, 1],
    [
      [[0.25, 0.5, 0], 0.75],
      [[-60, -90, 0], -150],
      [[-0.04, -0.02, 1], 0.02],
      [[9, 3, 0], -6],
    ],
    0.05,
    [0, 1.5, 0.05],
  ],
])(
  'the programme of %s, which cycles with the usual choice, is solved',
  (_, prices, rows, price, values) => {
    const dictionary = dictionaryOf(prices, rows)
    expect(dictionary.solve()).toBe(true)
    expect(rounded([dictionary.price])).toEqual([price])
    expect(rounded(dictionary.values())).toEqual(values)
  },
)
