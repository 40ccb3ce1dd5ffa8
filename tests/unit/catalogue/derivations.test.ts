import { describe, expect, test } from 'vitest'
import { boxLabelsOf } from '../../../src/integrations/catalogue/box-labels.ts'
import { cartCatalogue } from '../../../src/integrations/catalogue/cart-catalogue.ts'
import { compileTiny, type TinyFiles } from './tiny-catalogue.ts'

const salmon = 'products/kanape/kanape-s-lososem.yaml'

const salmonBox = (change?: (files: TinyFiles) => void) => compileTiny(change).products[0]

test('what no box holds is not in the menu yet', () => {
  const lonely = compileTiny((files) =>
    Object.assign(files, {
      'pieces/canape-lonely.yaml': {
        ...files['pieces/canape-salmon.yaml'],
        recipe: { 'rye-bread': 9, figs: 5 },
        look: { shape: 'canape', layers: ['figs/slice'] },
      },
      'ingredients/fruit/figs.yaml': {
        ...files['ingredients/fruit/pineapple.yaml'],
        name: 'инжир',
      },
    }),
  )
  expect(lonely).toEqual(compileTiny())
})

describe('values derived from the recipe of a box', () => {
  test('twenty-four canapés of 20 g weigh 480 g', () => {
    expect(salmonBox()).toMatchObject({ weight: 480, pieces: 24 })
  })

  test('half grams add up exactly: twenty canapés of 20.5 g weigh 410 g', () => {
    expect(compileTiny().products[1]).toMatchObject({ slug: 'kanape-s-syrom', weight: 410 })
  })

  test('the composition starts with the heaviest ingredient and names the allergens of each', () => {
    // In a piece: 9 g of bread, 6 g of cheese, 30 g of salmon.
    const box = salmonBox((files) => {
      files['pieces/canape-salmon.yaml'].recipe.salmon = 30
    })
    expect(box?.composition).toEqual([
      { name: 'лосось слабосолёный', allergen: 'рыба' },
      { name: 'хлеб ржаной', allergen: 'глютен' },
      { name: 'сыр творожный', allergen: 'молоко' },
    ])
    expect(box?.compositionSentence).toBe('Лосось слабосолёный, хлеб ржаной, сыр творожный.')
  })

  test('the composition is of the whole box, not of its first piece', () => {
    // One with salmon, ten with cheese: bread 9 + 100, cheese 6 + 105, salmon 5 g.
    const box = salmonBox((files) =>
      Object.assign(files[salmon], { contents: { 'canape-salmon': 1, 'canape-cheese': 10 } }),
    )
    expect(box?.composition.map(({ name }) => name)).toEqual([
      'сыр творожный',
      'хлеб ржаной',
      'лосось слабосолёный',
    ])
  })

  test('an ingredient without allergens names none, one with two names both', () => {
    const content = compileTiny((files) => {
      files['ingredients/dairy/cream-cheese.yaml'].allergens = ['eggs', 'milk']
    })
    expect(content.gifts[0]?.composition).toEqual([{ name: 'ананас' }])
    expect(content.products[0]?.composition[1]).toEqual({
      name: 'сыр творожный',
      allergen: 'молоко, яйца',
    })
  })

  test('nutrition is per 100 g of the box', () => {
    // In 20 g: kcal 18 + 15 + 10 = 43; protein .45 + .24 + 1.375 = 2.065; fat 1.56 + .5 = 2.06; carbs 4.05.
    expect(salmonBox()?.nutrition).toEqual({ kcal: 215, protein: 10.3, fat: 10.3, carbs: 20.3 })
  })

  test('a piece has the facts of its own recipe, per 100 g and in one piece', () => {
    // In 20 g: kcal 18 + 15 + 10 = 43; protein .45 + .24 + 1.375 = 2.065; fat 1.56 + .5 = 2.06; carbs 4.05.
    const salmon = compileTiny().pieces.find(({ slug }) => slug === 'canape-salmon')
    expect(salmon).toEqual({
      slug: 'canape-salmon',
      name: 'канапе с лососем',
      weight: 20,
      compositionSentence: 'Хлеб ржаной, сыр творожный, лосось слабосолёный.',
      nutrition: { kcal: 215, protein: 10.3, fat: 10.3, carbs: 20.3 },
      nutritionOfOne: { kcal: 43, protein: 2.1, fat: 2.1, carbs: 4.1 },
      allergens: ['глютен', 'молоко', 'рыба'],
      meats: [],
    })
  })

  test('a box and its piece name the meat that is in an ingredient', () => {
    const { products, pieces } = compileTiny((files) => {
      files['ingredients/dairy/cream-cheese.yaml'].made_of = ['milk', 'ham']
      Object.assign(files['foodstuffs.yaml'].foodstuffs, {
        ham: { of: 'pork', name: 'ветчина', without: 'ветчины' },
      })
    })
    const cheese = pieces.find(({ slug }) => slug === 'canape-cheese')
    expect([products[1]?.meats, cheese?.meats]).toEqual([['свинина'], ['свинина']])
  })

  test('allergens are named in Russian, each once, in the order of the regulation', () => {
    const box = salmonBox((files) => Object.assign(files[salmon].contents, { 'canape-cheese': 5 }))
    expect(box?.allergens).toEqual(['глютен', 'молоко', 'рыба'])
  })

  test('the contents keep the order in which they were written', () => {
    const box = salmonBox((files) =>
      Object.assign(files[salmon], { contents: { 'canape-cheese': 4, 'canape-salmon': 8 } }),
    )
    expect(box?.contents).toEqual([
      { piece: 'canape-cheese', name: 'канапе с сыром', count: 4 },
      { piece: 'canape-salmon', name: 'канапе с лососем', count: 8 },
    ])
    expect(box?.pieces).toBe(12)
  })

  test('the price per person is for as many as the box can feed, rounded up', () => {
    // 3490 / 8 = 436.25; 2100 / 6 = 350 exactly.
    expect(compileTiny().products.map(({ pricePerPerson }) => pricePerPerson)).toEqual([437, 350])
  })

  test('storage is a sentence, shelf life is in hours', () => {
    expect(salmonBox()).toMatchObject({
      storage: 'Хранить при +2…+6 °C.',
      shelfLifeHours: 24,
    })
  })

  test('lead time stands only where the kitchen needs its own', () => {
    expect(salmonBox()).not.toHaveProperty('leadTimeHours')
    expect(
      salmonBox((files) => Object.assign(files[salmon], { lead_time_hours: 48 })),
    ).toMatchObject({ leadTimeHours: 48 })
  })
})

describe('badges', () => {
  const badges = (change?: (files: TinyFiles) => void) =>
    compileTiny(change).products.map((product) => product.badges)

  test('cheese is without meat, but not for Lent; salmon is neither', () => {
    expect(badges()).toEqual([[], ['meatless']])
  })

  test('without milk and eggs a box is for Lent as well', () => {
    expect(compileTiny().gifts[0]?.badges).toEqual(['meatless', 'lenten'])
  })

  test('meat without any allergen counts as meat', () => {
    const content = compileTiny((files) => {
      files['ingredients/fruit/pineapple.yaml'].made_of = ['pork']
    })
    expect(content.gifts[0]?.badges).toEqual([])
  })

  test('fish in a sauce counts as fish', () => {
    const hidden = badges((files) => {
      files['ingredients/dairy/cream-cheese.yaml'].allergens = ['milk', 'fish']
      files['ingredients/dairy/cream-cheese.yaml'].made_of = ['milk', 'salmon']
    })
    expect(hidden[1]).toEqual([])
  })

  test('a drink has no badge', () => {
    const content = compileTiny((files) => {
      const pineapple = files['ingredients/fruit/pineapple.yaml']
      Object.assign(files, {
        'ingredients/fruit/pineapple.yaml': undefined,
        'ingredients/drinks/pineapple.yaml': pineapple,
      })
      files['pieces/fruit-platter.yaml'].station = 'drinks'
    })
    expect(content.gifts[0]?.badges).toEqual([])
  })

  test('one spicy ingredient makes the box spicy', () => {
    const hot = badges((files) =>
      Object.assign(files['ingredients/fish/salmon.yaml'], { spicy: true }),
    )
    expect(hot).toEqual([['spicy'], ['meatless']])
  })
})

test('products stand by category, then sub-category, then id, whatever their files are called', () => {
  const content = compileTiny((files) => {
    const cheese = files['products/kanape/kanape-s-syrom.yaml']
    Object.assign(files, {
      'products/salads/a.yaml': { ...cheese, id: 3, sentence: 'Раз.', subcategory: 'ovoschnye' },
      'products/kanape/b.yaml': { ...cheese, id: 9, sentence: 'Два.', subcategory: 's-ryboy' },
    })
  })
  expect(content.products.map(({ id, order }) => [id, order])).toEqual([
    [1, 0],
    [9, 1],
    [2, 2],
    [3, 3],
  ])
})

describe('the lean catalogue', () => {
  test('holds what a cart and the edge need, and nothing else', () => {
    expect(cartCatalogue(compileTiny())).toEqual({
      categories: [
        {
          slug: 'kanape',
          name: 'Канапе',
          subcategories: [
            { slug: 's-ryboy', name: 'С рыбой' },
            { slug: 'bez-myasa', name: 'Без мяса' },
          ],
        },
        { slug: 'salads', name: 'Салаты', subcategories: [{ slug: 'ovoschnye', name: 'Овощные' }] },
      ],
      products: [
        {
          id: 1,
          slug: 'kanape-s-lososem',
          name: 'Канапе с лососем',
          category: 'kanape',
          subcategory: 's-ryboy',
          weight: 480,
          persons: '5-8',
          price: 3490,
          small_image: 'products/kanape-s-lososem-thumb.avif',
        },
        {
          id: 2,
          slug: 'kanape-s-syrom',
          name: 'Канапе с сыром',
          category: 'kanape',
          subcategory: 'bez-myasa',
          weight: 410,
          persons: '4-6',
          price: 2100,
          small_image: 'products/kanape-s-syrom-thumb.avif',
        },
      ],
      gifts: [
        {
          id: 74,
          name: 'Фруктовый набор',
          weight: 1200,
          persons: '5-11',
          small_image: 'gifts/fruktovyy-nabor-thumb.avif',
        },
      ],
    })
  })

  test('a paused product stays, marked', () => {
    const content = compileTiny((files) => Object.assign(files[salmon], { paused: true }))
    expect(cartCatalogue(content).products[0]).toMatchObject({ id: 1, paused: true })
  })
})

test('the label of a box names its pieces, its allergens, and how and how long to keep it', () => {
  const { 1: box, 74: gift } = boxLabelsOf(compileTiny())
  expect(box).toMatchObject({
    contents: [['канапе с лососем', 24]],
    allergens: ['глютен', 'молоко', 'рыба'],
    storage: expect.stringMatching(/ Съесть в\u00a0течение \d+\u00a0час/),
  })
  expect(gift?.contents.length).toBeGreaterThan(0)
})
