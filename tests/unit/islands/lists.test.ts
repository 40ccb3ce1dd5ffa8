import { expect, test } from 'vitest'
import { letterOf, type Diet } from '../../../src/domain/menu/diet.ts'
import { countFitting, shownOf, waysOut } from '../../../src/islands/list/lists.ts'

/** A list of products, each given by the diets that it breaks. */
const list = (...products: Diet[][]) => ({
  products: products.map((diets) => diets.map(letterOf).join('')),
  place: undefined as unknown as HTMLElement,
})

test('a product is shown when it breaks none of the chosen diets', () => {
  const some = list([], ['meatless'], ['no-milk'], ['meatless', 'no-milk'])
  expect(countFitting(some, [])).toBe(4)
  expect(countFitting(some, ['meatless'])).toBe(2)
  expect(countFitting(some, ['meatless', 'no-milk'])).toBe(1)
})

test('the products of all lists of a page are counted together', () => {
  const lists = [list([], ['meatless']), list(['meatless'], ['no-milk'], [])]
  expect(shownOf(lists, ['meatless'])).toBe('Показано 3 из\u00a05')
})

test('an emptied list offers to drop each diet that shows products by that, and all diets', () => {
  const emptied = list(['meatless'], ['meatless'], ['meatless', 'no-milk'], ['no-nuts', 'meatless'])
  expect(waysOut(emptied, ['meatless', 'no-milk', 'no-eggs'])).toEqual([
    { dropped: 'meatless', others: ['no-milk', 'no-eggs'], count: 3 },
    { dropped: 'all', others: [], count: 4 },
  ])
})

test('an emptied list with one chosen diet offers only to show everything', () => {
  expect(waysOut(list(['lenten'], ['lenten']), ['lenten'])).toEqual([
    { dropped: 'all', others: [], count: 2 },
  ])
})
