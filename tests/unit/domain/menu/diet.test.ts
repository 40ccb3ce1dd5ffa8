import { describe, expect, test } from 'vitest'
import { compileCatalogue } from '../../../../src/integrations/catalogue/compile.ts'
import { readFiles } from '../../../../src/integrations/catalogue/read.ts'
import { breaksDiet, DIETS, dietsOf, isDiet, lettersOf } from '../../../../src/domain/menu/diet.ts'
import {
  DIET_GROUPS,
  dietName,
  FIRST_DIETS,
  OFFERED_DIETS,
} from '../../../../src/wording/diet-names.ts'
import { brokenDiets } from '../../../../src/domain/menu/menu.ts'
import { DIET_IDS, dietsBrokenBy, GIFTS, PRODUCTS } from '../../../builders/recipes.ts'

const { menu } = compileCatalogue(readFiles('src/content'))

describe('every box breaks exactly the diets that its recipe breaks', () => {
  test('there are twenty-one diets: three by kind, one for each of fifteen allergens, three for foodstuffs', () => {
    expect(DIETS).toEqual(DIET_IDS)
  })

  test.each(PRODUCTS.map((product) => [product.slug, product] as const))('%s', (slug, product) => {
    const inMenu = menu.products.find((other) => other.slug === slug)!
    expect(brokenDiets(menu, inMenu.contents)).toEqual(dietsBrokenBy(product))
  })

  test.each(GIFTS.map((gift) => [gift.slug, gift] as const))('the gift %s', (_slug, gift) => {
    const inMenu = menu.gifts.find(({ id }) => id === gift.id)!
    expect(brokenDiets(menu, inMenu.contents)).toEqual(dietsBrokenBy(gift))
  })
})

describe('letters', () => {
  test('a diet keeps its letter, since links and browsers hold it', () => {
    expect(lettersOf(DIETS)).toBe('abcdefghijklmnopqrstu')
    expect(lettersOf(['no-nuts', 'meatless', 'no-nuts'])).toBe('am')
  })

  test('only the letters of a text count, in whatever order', () => {
    expect(dietsOf('ma')).toEqual(['meatless', 'no-nuts'])
    expect(dietsOf('"{zZ1} ')).toEqual([])
  })
})

test('every diet is offered once, under a name of its own', () => {
  expect([...OFFERED_DIETS].sort()).toEqual([...DIETS].sort())
  expect(new Set(OFFERED_DIETS.map(dietName)).size).toBe(DIETS.length)
  const inLists = [...FIRST_DIETS, ...DIET_GROUPS.flatMap(({ diets }) => diets)]
  expect(inLists.sort()).toEqual([...DIETS].sort())
})

describe('an ingredient is fish', () => {
  test.each([
    ['by what it is made of', { madeOf: ['caviar', 'fish'], allergens: [] }],
    ['as fish', { madeOf: [], allergens: ['fish' as const] }],
    ['as a crustacean', { madeOf: [], allergens: ['crustaceans' as const] }],
    ['as a mollusc', { madeOf: [], allergens: ['molluscs' as const] }],
  ])('%s, which breaks three diets', (_, facts) => {
    const ingredient = { name: 'икра', ...facts }
    const broken = (['meatless', 'fishless', 'lenten', 'no-nuts'] as const).filter((diet) =>
      breaksDiet(ingredient, diet),
    )
    expect(broken).toEqual(['meatless', 'fishless', 'lenten'])
  })
})

test.each([
  ['ham', ['ham', 'pork', 'meat'], ['meatless', 'lenten', 'no-pork']],
  [
    'a sausage of both',
    ['sausage', 'pork', 'meat', 'beef'],
    ['meatless', 'lenten', 'no-pork', 'no-beef'],
  ],
  ['chicken', ['chicken', 'poultry', 'meat'], ['meatless', 'lenten']],
  ['a champignon', ['mushrooms'], ['no-mushrooms']],
])('%s breaks the diets that leave out what it is made of', (name, madeOf, broken) => {
  expect(DIETS.filter((diet) => breaksDiet({ name, madeOf, allergens: [] }, diet))).toEqual(broken)
})

test('a limit is a diet by its name', () => {
  expect(isDiet('no-nuts')).toBe(true)
  expect(isDiet('price')).toBe(false)
})
