import { fileURLToPath } from 'node:url'
import { catalogue } from 'virtual:catalogue'
import { describe, expect, test } from 'vitest'
import { leanCatalogue, readCatalogue } from '../../../src/build/catalogue/index.ts'

const content = readCatalogue(fileURLToPath(new URL('../../../src/content', import.meta.url)))

test('the categories are those of the shop, in its order', () => {
  expect(content.categories.map(({ slug, name }) => [slug, name])).toEqual([
    ['sets', 'Сеты'],
    ['kanape', 'Канапе'],
    ['snacks', 'Закуски'],
    ['mini-burgers', 'Мини-бургеры'],
    ['bruschetta', 'Брускетты'],
    ['salads', 'Салаты'],
    ['desserts', 'Десерты'],
    ['drinks', 'Напитки'],
  ])
})

test.each([
  ['sets', 16],
  ['kanape', 18],
  ['snacks', 12],
  ['mini-burgers', 10],
  ['bruschetta', 10],
  ['salads', 10],
  ['desserts', 12],
  ['drinks', 8],
])('%s offer at least %i boxes', (category, least) => {
  const boxes = content.products.filter((product) => product.category === category)
  expect(boxes.length).toBeGreaterThanOrEqual(least)
})

test('a category has two to five sub-categories, each worth a click: two boxes or more', () => {
  for (const { slug, subcategories } of content.categories) {
    expect([2, 3, 4, 5], slug).toContain(subcategories.length)
    for (const subcategory of subcategories) {
      const boxes = content.products.filter(
        (product) => product.category === slug && product.subcategory === subcategory.slug,
      )
      expect(boxes.length, `${slug}/${subcategory.slug}`).toBeGreaterThanOrEqual(2)
    }
  }
})

test('the gifts are to the letter of the specification', () => {
  expect(content.gifts.map(({ id, weight, persons }) => [id, weight, persons])).toEqual([
    [74, 1200, '5-11'],
    [75, 540, '4-13'],
    [76, 1300, '5-11'],
    [77, 1420, '5-12'],
    [78, 940, '5-10'],
  ])
})

describe('what a host can rely on', () => {
  test('every box suggests something to go with it', () => {
    expect(content.products.filter(({ goesWith }) => goesWith.length < 2)).toEqual([])
  })

  test('what is sold for Lent has neither milk nor eggs nor fish', () => {
    const lenten = content.products.filter(({ badges }) => badges.includes('lenten'))
    expect(lenten.map(({ slug }) => slug)).toContain('postnyy-nabor')
    for (const { slug, allergens } of lenten) {
      for (const forbidden of ['молоко', 'яйца', 'рыба', 'ракообразные', 'моллюски']) {
        expect(allergens, slug).not.toContain(forbidden)
      }
    }
  })

  test('everything sold under «без мяса» is without meat', () => {
    const boxes = content.products.filter(({ subcategory }) => subcategory === 'bez-myasa')
    expect(boxes.length).toBeGreaterThan(0)
    expect(boxes.filter(({ badges }) => !badges.includes('meatless'))).toEqual([])
  })

  test('children get neither nuts nor anything hot', () => {
    const boxes = content.products.filter(({ subcategory }) => subcategory === 'detskie')
    expect(boxes.length).toBeGreaterThan(0)
    for (const { slug, allergens, badges } of boxes) {
      expect(allergens, slug).not.toContain('орехи')
      expect(badges, slug).not.toContain('spicy')
    }
  })

  test('an assortment costs a little less than its pieces in boxes of their own', () => {
    const prices = new Map(
      content.products.flatMap(({ contents, price }) => {
        const [only, ...others] = contents
        return only && others.length === 0 ? [[only.piece, price / only.count] as const] : []
      }),
    )
    const apart = (contents: { piece: string; count: number }[]) =>
      contents.reduce((sum, { piece, count }) => sum + (prices.get(piece) ?? NaN) * count, 0)
    const assortments = content.products.filter(({ contents }) => contents.length > 1)
    for (const { slug, contents, price } of assortments) {
      const saved = 1 - price / apart(contents)
      // A piece sold only in assortments has no price of its own to compare with.
      if (Number.isNaN(saved)) continue
      expect(saved, slug).toBeGreaterThan(0)
      expect(saved, slug).toBeLessThan(0.15)
    }
  })

  test('the food for one weighs neither a crumb nor a kilogram', () => {
    for (const { slug, weight, personsFrom, personsTo } of content.products) {
      expect(weight / personsTo, slug).toBeGreaterThanOrEqual(30)
      expect(weight / personsFrom, slug).toBeLessThan(1000)
    }
  })
})

test('the cart and the edge read the same catalogue as the pages', () => {
  expect(catalogue).toEqual(leanCatalogue(content))
})
