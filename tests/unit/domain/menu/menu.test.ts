import { expect, test } from 'vitest'
import type { Diet } from '../../../../src/domain/menu/diet.ts'
import {
  dietConflicts,
  keepsDiets,
  lineOf,
  type Menu,
  type MenuProduct,
} from '../../../../src/domain/menu/menu.ts'

const menu: Menu = {
  categories: [],
  products: [],
  gifts: [],
  ingredients: [
    { name: 'хлеб ржаной', allergens: ['gluten'], madeOf: [] },
    { name: 'соус песто', allergens: ['nuts', 'milk'], madeOf: [] },
    { name: 'свёкла', allergens: [], madeOf: [] },
  ],
  pieces: [
    { slug: 'beet', name: 'свёкла на хлебе', weightGrams: 30, ingredients: [2, 0] },
    { slug: 'pesto', name: 'брускетта с песто', weightGrams: 40, ingredients: [0, 1] },
  ],
}
const BOX = [
  [0, 6],
  [1, 6],
] as const

test('a box that breaks a diet says in which piece and by which ingredient', () => {
  const [, pesto] = menu.pieces
  expect(dietConflicts(menu, BOX, 'no-nuts')).toEqual([
    { piece: pesto, ingredient: menu.ingredients[1] },
  ])
  expect(dietConflicts(menu, BOX, 'no-gluten').map(({ piece }) => piece.slug)).toEqual([
    'beet',
    'pesto',
  ])
  expect(dietConflicts(menu, BOX, 'meatless')).toEqual([])
})

test.each<[Diet[], boolean]>([
  [[], true],
  [['meatless'], true],
  [['meatless', 'no-nuts'], false],
  [['no-nuts', 'meatless'], false],
])('a box keeps the diets %j only if it keeps each: %s', (diets, isKept) => {
  expect(keepsDiets(menu, BOX, diets)).toBe(isKept)
})

test('a product’s line names its guests as «4-6»', () => {
  const product: MenuProduct = {
    id: 12,
    slug: 'set',
    name: 'Сет',
    category: 'sets',
    subcategory: '',
    price: 6900,
    persons: [4, 6],
    weightGrams: 750,
    contents: BOX,
    small_image: 'products/set.avif',
  }
  expect(lineOf(product)).toEqual({
    id: 12,
    name: 'Сет',
    weight: 750,
    persons: '4-6',
    price: 6900,
    small_image: 'products/set.avif',
  })
})
