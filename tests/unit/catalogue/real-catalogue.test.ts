import { fileURLToPath } from 'node:url'
import { catalogue } from 'virtual:shop'
import { describe, expect, test } from 'vitest'
import { GIFT_IDS, giftLine } from '../../../src/domain/gift.ts'
import { cartCatalogue, readCatalogue } from '../../../src/integrations/catalogue/index.ts'

const content = readCatalogue(fileURLToPath(new URL('../../../src/content', import.meta.url)))

test('the categories are the eight that the routes name, in that order', () => {
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

test('every category offers something that can be ordered', () => {
  for (const { slug } of content.categories) {
    const onSale = content.products.filter(({ category, paused }) => category === slug && !paused)
    expect(onSale, slug).not.toEqual([])
  }
})

test('every sub-category has a product', () => {
  for (const { slug, subcategories } of content.categories) {
    const used = new Set(
      content.products
        .filter(({ category }) => category === slug)
        .map(({ subcategory }) => subcategory),
    )
    expect([...used].sort()).toEqual(subcategories.map((subcategory) => subcategory.slug).sort())
  }
})

test('the gifts have the weights and persons that the promo codes promise', () => {
  expect(content.gifts.map(({ id, weight, persons }) => [id, weight, persons])).toEqual([
    [74, 1200, '5-11'],
    [75, 540, '4-13'],
    [76, 1300, '5-11'],
    [77, 1420, '5-12'],
    [78, 940, '5-10'],
  ])
})

describe('a host can rely on these headers:', () => {
  test('a product suggests only other products to go with it', () => {
    const slugs = new Set(content.products.map(({ slug }) => slug))
    for (const { slug, goesWith } of content.products) {
      expect(slugs, slug).toEqual(slugs.union(new Set(goesWith)))
      expect(goesWith, slug).not.toContain(slug)
    }
  })

  test('a product marked as lenten has neither milk nor eggs nor fish', () => {
    for (const { slug, allergens } of content.products.filter(({ badges }) =>
      badges.includes('lenten'),
    )) {
      for (const forbidden of ['молоко', 'яйца', 'рыба', 'ракообразные', 'моллюски']) {
        expect(allergens, slug).not.toContain(forbidden)
      }
    }
  })

  test('a product in a sub-category «без мяса» is without meat', () => {
    const meatless = content.products.filter(({ subcategory }) => subcategory === 'bez-myasa')
    expect(meatless.filter(({ badges }) => !badges.includes('meatless'))).toEqual([])
  })

  test('a product for children has neither nuts nor anything hot', () => {
    for (const { slug, allergens, badges } of content.products.filter(
      ({ subcategory }) => subcategory === 'detskie',
    )) {
      expect(allergens, slug).not.toContain('орехи')
      expect(badges, slug).not.toContain('spicy')
    }
  })
})

test('the cart and the edge read the same catalogue as the pages', () => {
  expect(catalogue).toEqual(cartCatalogue(content))
})

test('the data of the catalogue has no blank that no keyboard types', () => {
  expect(JSON.stringify(content)).not.toMatch(/[^\S ]/)
  expect(JSON.stringify(GIFT_IDS.map(giftLine))).not.toMatch(/[^\S ]/)
})
