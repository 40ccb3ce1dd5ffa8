import { expect, test } from 'vitest'
import type { Menu } from '../../../src/domain/menu/menu.ts'
import { dishCards } from '../../../src/wording/dish-card.ts'

const ingredients: Menu['ingredients'] = [
  { name: 'хлеб', allergens: ['gluten'], madeOf: [] },
  { name: 'ветчина', allergens: [], madeOf: ['pork', 'meat'] },
  { name: 'брынза', allergens: ['milk'], madeOf: [] },
  { name: 'огурец', allergens: [], madeOf: [] },
]
const piece = (name: string, ...inside: number[]): Menu['pieces'][number] => ({
  slug: name,
  name,
  weightGrams: 20,
  ingredients: inside,
})
const menu = {
  ingredients,
  pieces: [piece('канапе с ветчиной', 0, 1), piece('греческая шпажка', 2, 3), piece('огурец', 3)],
  products: [
    {
      id: 1,
      contents: [
        [0, 6],
        [1, 6],
      ],
    },
    { id: 2, contents: [[1, 12]] },
  ],
  gifts: [{ id: 75, name: 'Подарок', contents: [[2, 4]] }],
} as unknown as Menu

test('each dish of the boxes and the gift has one card, with its allergens and signs in words', () => {
  expect(dishCards(menu, [{ id: 1 }, { id: 2 }, { id: 75 }])).toEqual([
    { name: 'Канапе с\u00a0ветчиной', allergens: ['глютен'], signs: ['есть свинина'] },
    { name: 'Греческая шпажка', allergens: ['молоко'], signs: ['без мяса и\u00a0рыбы'] },
    { name: 'Огурец', allergens: [], signs: ['постное'] },
  ])
})

test('a box that the menu does not know has no card', () => {
  expect(dishCards(menu, [{ id: 999 }])).toEqual([])
})
