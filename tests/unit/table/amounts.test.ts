import { describe, expect, test } from 'vitest'
import type { Menu, MenuPiece } from '../../../src/domain/menu/menu.ts'
import { addAmounts, amountsIn } from '../../../src/domain/table/amounts.ts'
import { tableMenu } from '../../../src/domain/table/table-menu.ts'
import { menu as testMenu, norms as testNorms } from './menu.ts'

const piece = (slug: string, weightGrams: number): MenuPiece => ({
  ...{ slug, name: slug, weightGrams, ingredients: [] },
})

const menu: Menu = {
  ...testMenu,
  pieces: [
    piece('canape', 20),
    piece('burger', 90),
    piece('cheese', 250),
    piece('salad', 400),
    piece('cake', 60),
    piece('lemonade', 1000),
    piece('coffee', 500),
  ],
}
const norms = {
  ...testNorms,
  pieces: {
    canape: { kind: 'savoury' },
    burger: { kind: 'filling' },
    cheese: { kind: 'savoury', bite: 25 },
    salad: { kind: 'salads' },
    cake: { kind: 'sweet' },
    lemonade: { kind: 'drinks' },
    coffee: { kind: 'drinks', hot: true },
  },
} as const

const NOTHING = {
  ...{ bites: 0, savoury: 0, filling: 0, salads: 0, sweet: 0, drinks: 0, hotDrinks: 0, grams: 0 },
}

describe('what a box adds to a table', () => {
  test.each([
    ['a canapé is a savoury bite', 0, { savoury: 24, bites: 24, grams: 480 }],
    ['a burger is a filling bite', 1, { filling: 24, bites: 24, grams: 2160 }],
    ['cheese is as many bites as it weighs', 2, { savoury: 240, bites: 240, grams: 6000 }],
    ['a salad counts in grams, and is no bite', 3, { salads: 9600, grams: 9600 }],
    ['a cake is a sweet piece', 4, { sweet: 24, grams: 1440 }],
    ['lemonade counts in millilitres, and is no food', 5, { drinks: 24_000 }],
    ['coffee is a hot drink, and no food', 6, { drinks: 12_000, hotDrinks: 12_000 }],
  ])('%s', (_, place, amounts) => {
    const { dishes: _dishes, ...added } = amountsIn(menu, norms, [[place, 24]])
    expect(added).toEqual({ ...NOTHING, ...amounts })
  })

  test('each of its pieces is a dish; savoury and filling ones are of one group', () => {
    const contents = [0, 1, 3, 4, 6].map((place) => [place, 2] as const)
    expect(amountsIn(menu, norms, contents).dishes).toEqual([
      { piece: 0, kind: 'savoury', group: 'bites', amount: 2 },
      { piece: 1, kind: 'filling', group: 'bites', amount: 2 },
      { piece: 3, kind: 'salads', group: 'salads', amount: 800 },
      { piece: 4, kind: 'sweet', group: 'sweet', amount: 2 },
      { piece: 6, kind: 'drinks', group: 'drinks', amount: 1000 },
    ])
  })

  test('adds up over its pieces and over the boxes of the table', () => {
    const mixed = amountsIn(menu, norms, [
      [0, 10],
      [6, 1],
    ])
    expect(addAmounts([{ amounts: mixed, quantity: 3 }])).toEqual({
      ...NOTHING,
      ...{ savoury: 30, bites: 30, grams: 600, drinks: 1500, hotDrinks: 1500 },
    })
  })

  test('is an error for a piece that the norms do not name', () => {
    const unknown = { ...menu, pieces: [piece('pie', 100)] }
    expect(() => amountsIn(unknown, norms, [[0, 1]])).toThrow(/what pie counts as/)
  })
})

test('the table’s menu knows of every dish how much of it a box of each product holds', () => {
  const [first, second] = testMenu.products
  const products = [
    { ...first!, contents: [[0, 10]] as const },
    {
      ...second!,
      contents: [
        [0, 4],
        [4, 6],
      ] as const,
    },
  ]
  const { dishes } = tableMenu({ ...menu, products }, norms)
  expect(dishes.map(({ kind, group, amounts }) => [kind, group, ...amounts])).toEqual([
    ['savoury', 'bites', 10, 4],
    ['sweet', 'sweet', 0, 6],
  ])
})
