import { describe, expect, test } from 'vitest'
import type { Menu, MenuPiece } from '../../../src/domain/menu/menu.ts'
import { addAmounts, amountsIn } from '../../../src/planner/amounts.ts'
import { dishOf } from '../../../src/planner/dish.ts'
import { tableMenu } from '../../../src/planner/table-menu.ts'
import type { Norms } from '../../../src/planner/norms.ts'
import { menu as testMenu, norms as testNorms } from './menu.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'

const piece = (slug: string, weightGrams: number): MenuPiece => ({
  slug,
  name: slug,
  weightGrams,
  ingredients: [],
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
const norms: Norms = {
  ...testNorms,
  pieces: {
    canape: { kind: 'savoury', delight: 2 },
    burger: { kind: 'filling', delight: 3 },
    cheese: { kind: 'savoury', bite: 25, delight: 4 },
    salad: { kind: 'salads', delight: 1 },
    cake: { kind: 'sweet', delight: 5 },
    lemonade: { kind: 'drinks', pour: 'soft' },
    coffee: { kind: 'drinks', pour: 'coffee' },
  },
}
const dishes = menu.pieces.map((one) => dishOf(menu, norms, one))

const NOTHING = {
  bites: 0,
  savoury: 0,
  filling: 0,
  salads: 0,
  sweet: 0,
  drinks: 0,
  hotDrinks: 0,
  grams: 0,
  delight: 0,
}

describe('what a box adds to a table', () => {
  test.each([
    ['a canapé is a savoury bite', 0, { savoury: 24, bites: 24, grams: 480, delight: 48 }],
    ['a burger is a filling bite', 1, { filling: 24, bites: 24, grams: 2160, delight: 72 }],
    [
      'cheese is as many bites as it weighs',
      2,
      { savoury: 240, bites: 240, grams: 6000, delight: 960 },
    ],
    ['a salad counts in grams, a portion is 80 g', 3, { salads: 9600, grams: 9600, delight: 120 }],
    ['a cake is a sweet piece', 4, { sweet: 24, grams: 1440, delight: 120 }],
    ['lemonade counts in millilitres, and is no food', 5, { drinks: 24_000 }],
    ['coffee is a hot drink, and no food', 6, { drinks: 12_000, hotDrinks: 12_000 }],
  ])('%s', (_, index, amounts) => {
    const { dishes: _dishes, ...added } = amountsIn(menu, dishes, [[index, 24]])
    expect(added).toEqual({ ...NOTHING, ...amounts })
  })

  test('each of its pieces is a dish; savoury and filling ones are of one course', () => {
    const contents = [0, 1, 3, 4, 6].map((index) => [index, 2] as const)
    const inBox = amountsIn(menu, dishes, contents).dishes
    expect(inBox.map(({ piece, dish, amount }) => [piece, dish.kind, dish.course, amount])).toEqual(
      [
        [0, 'savoury', 'bites', 2],
        [1, 'filling', 'bites', 2],
        [3, 'salads', 'salads', 800],
        [4, 'sweet', 'sweet', 2],
        [6, 'drinks', 'drinks', 1000],
      ],
    )
  })

  test('adds up over its pieces and over the boxes of the table', () => {
    const mixed = amountsIn(menu, dishes, [
      [0, 10],
      [6, 1],
    ])
    expect(addAmounts([{ amounts: mixed, quantity: 3 }])).toEqual({
      ...NOTHING,
      savoury: 30,
      bites: 30,
      grams: 600,
      drinks: 1500,
      hotDrinks: 1500,
      delight: 60,
    })
  })

  test('is an error for a piece that the norms do not name', () => {
    expect(() => dishOf(menu, norms, piece('pie', 100))).toThrow(/what pie counts as/)
  })
})

test('the table’s menu knows what each product adds, and the occasions that all of it is for', () => {
  const [first, second] = testMenu.products
  const products = [
    { ...first!, category: 'sets', subcategory: 'detskie', contents: [[0, 10]] as const },
    {
      ...second!,
      category: 'kanape',
      subcategory: 'assorti',
      contents: [
        [0, 4],
        [4, 6],
      ] as const,
    },
  ]
  const notAtCoffee: Norms = {
    ...norms,
    sets: { detskie: ['children'] },
    pieces: { ...norms.pieces, cake: { kind: 'sweet', not_at: ['coffee'] } },
  }
  const { candidates } = tableMenu({ ...menu, products }, notAtCoffee, EVERY_DAY)
  expect(candidates.map(({ amounts }) => [amounts.bites, amounts.sweet])).toEqual([
    [10, 0],
    [4, 6],
  ])
  expect(candidates.map(({ occasions }) => occasions)).toEqual([
    ['children'],
    ['office', 'evening', 'children'],
  ])
})
