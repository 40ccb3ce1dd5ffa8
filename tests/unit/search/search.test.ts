import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSearchWords } from '../../../src/integrations/catalogue/search-words.ts'
import type { Menu } from '../../../src/domain/menu/menu.ts'
import { answerQuery, wordMatcher } from '../../../src/search/answer.ts'
import { makeIndex } from '../../../src/search/make-index.ts'
import { filtersOf, withoutFilter } from '../../../src/search/filters.ts'
import { createSearch } from '../../../src/search/search.ts'
import { normalize, stemOf } from '../../../src/search/words.ts'
import { LATEST_UNSEEN } from './latest-unseen-queries.ts'
import { MORE_UNSEEN } from './more-unseen-queries.ts'
import { QUERIES, type Query } from './queries.ts'
import { UNSEEN } from './unseen-queries.ts'

// A menu of the tests: the owner's own may hold none of these dishes.
const menu = JSON.parse(readFileSync('tests/unit/search/menu.json', 'utf8')) as Menu
const words = readSearchWords('src/content')
const index = makeIndex(menu, words)
const { search, nearest } = createSearch(index)

const firstFive = (typed: string) => search(typed).products.slice(0, 5)
const slugsOf = (typed: string) => search(typed).products.map(({ slug }) => slug)

/** A line for the report when something that should be among the first five is not. */
function missOf([typed, ...wanted]: Query): string[] {
  const first = firstFive(typed)
  const isThere = (place: string) =>
    place.startsWith('/')
      ? first.length === 5 && first.every(({ category }) => `/${category}/` === place)
      : first.some(({ slug }) => slug === place)
  const found = first.map(({ slug }) => slug).join(', ')
  return wanted.every(isThere) ? [] : [`${typed}: ${wanted.join(', ')} → ${found}`]
}

describe('the first five results hold the products that fit', () => {
  test.each(Object.entries(QUERIES))('%s: 95 of 100 queries', (_kind, queries) => {
    const misses = queries.flatMap(missOf)
    expect(misses.length / queries.length, misses.join('\n')).toBeLessThanOrEqual(0.05)
  })

  test('95 of 100 queries that were written after tuning', () => {
    const queries = [UNSEEN, MORE_UNSEEN, LATEST_UNSEEN].flatMap((set) => Object.values(set).flat())
    const misses = queries.flatMap(missOf)
    expect(misses.length / queries.length, misses.join('\n')).toBeLessThanOrEqual(0.05)
  })

  test('there are at least 150 queries, about as many of each kind', () => {
    const counts = Object.values(QUERIES).map(({ length }) => length)
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(150)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(30)
  })
})

describe('a noun in any of its cases', () => {
  // The nouns of the catalogue, of the words of its search and of other food, each in the forms of a dictionary.
  const nouns = readFileSync('tests/unit/search/declensions.txt', 'utf8').trim().split('\n')

  const groupsBy = (keyOf: (form: string) => string) =>
    nouns.flatMap((line) => {
      const groups = Map.groupBy(line.split(' '), keyOf)
      return groups.size > 1 ? [[...groups.values()].map((forms) => forms.join(', '))] : []
    })

  test('has one stem', () => {
    expect(groupsBy((form) => stemOf(normalize(form)))).toEqual([])
  })

  test('finds the same dishes', () => {
    expect(groupsBy((form) => slugsOf(form).join())).toEqual([])
  })

  test('finds them behind a preposition as well', () => {
    expect(slugsOf('с пармезаном')).toEqual(slugsOf('пармезан'))
    expect(slugsOf('из баклажанов')).toEqual(slugsOf('баклажан'))
  })
})

describe('a filter never adds a dish to an answer', () => {
  const texts = [QUERIES, UNSEEN, MORE_UNSEEN, LATEST_UNSEEN]
    .flatMap((set) => Object.values(set).flat())
    .map(([typed]) => typed)
  const facets: Record<string, (typed: string) => ReturnType<typeof search>> = {
    ...Object.fromEntries(
      [2000, 3000, 5000].map((price) => [
        `до ${price}`,
        (typed: string) => search(`${typed} до ${price}`),
      ]),
    ),
    'без орехов': (typed) => search(typed, ['no-nuts']),
    'без мяса': (typed) => search(typed, ['meatless']),
    Десерты: (typed) => search(typed, [], 'desserts'),
    Сеты: (typed) => search(typed, [], 'sets'),
  }

  test.each(Object.entries(facets))('«%s»', (facet, narrowed) => {
    const wider = [...texts, '2-4', 'на 20 человек', 'на свадьбу'].filter((typed) => {
      const before = search(typed)
      if (facet.startsWith('до') && before.query.maxPrice !== undefined) return false
      const slugs = new Set(before.products.map(({ slug }) => slug))
      return slugs.size > 0 && narrowed(typed).products.some(({ slug }) => !slugs.has(slug))
    })
    expect(wider).toEqual([])
  })
})

describe('what the shop does not sell', () => {
  const notSoldIn = (typed: string) => search(typed).query.notSold

  test.each([
    ['вино', ['вина']],
    ['красного вина', ['вина']],
    ['dbyj', ['вина']],
    ['шампаское', ['шампанского']],
    ['торт на день рождения', ['тортов']],
    ['пицца и суши', ['пиццы', 'суши']],
    ['борщ', ['супов']],
    ['без алкоголя', []],
    ['безалкогольное', []],
    ['канапе с лососем', []],
    ['виноград', []],
  ])('«%s» is named: %j', (typed, names) => {
    expect(notSoldIn(typed)).toEqual(names)
  })

  test('comes with the nearest that it does sell', () => {
    expect(slugsOf('торт')).toContain('medovik')
    expect(answerQuery({ search, nearest }, 'торт', [], 5).notSold).toEqual(['тортов'])
    expect(answerQuery({ search, nearest }, 'медовик', [], 5).notSold).toBeUndefined()
  })

  test('is not said of what a dish, a piece or a category is called', () => {
    const [first, ...others] = menu.products
    const withPizza = { ...menu, products: [{ ...first!, name: 'Пицца с грибами' }, ...others] }
    const own = createSearch(makeIndex(withPizza, words))
    expect(own.search('пицца').query.notSold).toEqual([])
    expect(own.search('вино').query.notSold).toEqual(['вина'])
  })
})

describe('a phrase that says what the food is for', () => {
  test.each([
    // the words, the purpose among them
    ['торт на день рождения', ['ден', 'рожден']],
    ['сладкое к кофе', ['коф']],
    ['салат для детей', ['дет']],
    ['канапе на огурце', []],
    ['рыба на хлебе', []],
    ['мясо на шпажках', []],
    ['перекус на совещание', ['совещан']],
  ])('«%s»', (typed, purpose) => {
    expect(search(typed).query.purpose).toEqual(purpose)
  })

  test('food that misses the purpose follows where few products have both', () => {
    const found = slugsOf('сладкое к кофе')
    expect(found.slice(0, 2).sort()).toEqual(['tiramisu', 'utrenniy-kofe-breyk'])
    expect(found).toContain('sladkiy-pereryv')
    expect(slugsOf('канапе на огурце')).not.toContain('kanape-s-bri')
  })
})

test('a slip that reads as a word of some recipe does not put that before the food that was named', () => {
  expect(slugsOf('милкие бургеры')[0]).toBe('mini-burgery-s-govyadinoy')
})

describe('a query in words and figures', () => {
  test.each([
    ['сет на 10 человек', { persons: 10 }],
    ['сет для двоих', { persons: 2 }],
    ['набор на двадцать гостей', { persons: 20 }],
    ['канапе до 3000', { maxPrice: 3000 }],
    ['канапе до 3 000 ₽', { maxPrice: 3000 }],
    ['канапе не дороже 3 тысяч', { maxPrice: 3000 }],
    ['от 2000 до 2500 рублей', { minPrice: 2000, maxPrice: 2500 }],
    ['канапе от 2000 рублей', { minPrice: 2000 }],
    ['сеты дороже 5 000 ₽', { minPrice: 5000 }],
    ['сет 5000 рублей', { maxPrice: 5000 }],
    ['сеты на 8 марта', {}],
    ['сет на 23 февраля на 15 человек', { persons: 15 }],
    ['до 20 человек', { persons: 20 }],
    ['на 15 персон за 10 тыс', { persons: 15, maxPrice: 10_000 }],
    ['lj 3000', { maxPrice: 3000 }],
    ['yf 20 xtkjdtr', { persons: 20 }],
    ['мини-бургеры', {}],
    ['2-4', { persons: 4 }],
    ['канапе 10–15', { persons: 15 }],
    ['сет на 8 - 10', { persons: 10 }],
    ['2-4 человека', { persons: 4 }],
    ['сеты на 2-4 марта', {}],
    ['лимонад 2-3 шт', {}],
    ['до 2-3 тысяч', { maxPrice: 3000 }],
    ['500-900 рублей', { maxPrice: 900 }],
    ['на 9 от 900 до 4000 сет до 9000 от 100 на 12', { persons: 9, minPrice: 900, maxPrice: 4000 }],
  ])('«%s»', (typed, numbers) => {
    const { persons, minPrice, maxPrice } = search(typed).query
    expect({
      ...(persons && { persons }),
      ...(minPrice && { minPrice }),
      ...(maxPrice && { maxPrice }),
    }).toEqual(numbers)
  })

  test('only boxes for that many guests where there are any', () => {
    const found = search('сеты на 20 человек').products
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ persons: [from, to] }) => from <= 20 && 20 <= to)).toBe(true)
  })

  test('the largest boxes first where none is large enough', () => {
    const [first, second] = search('на 60 человек').products
    expect(first!.persons[1]).toBeGreaterThanOrEqual(second!.persons[1])
    expect(first!.persons[1]).toBe(Math.max(...menu.products.map(({ persons }) => persons[1])))
  })

  test('a box that would also feed more guests is no worse than one that feeds at most that many', () => {
    const found = slugsOf('что-нибудь без мяса на 10 человек')
    expect(found.indexOf('ovoschnoy-nabor')).toBeLessThan(found.indexOf('ovoschnaya-tarelka'))
  })

  test('nothing above the price', () => {
    const found = search('канапе до 2700').products
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ price }) => price <= 2700)).toBe(true)
  })
})

describe('food that a query leaves out', () => {
  test('«без мяса» in a name is no meat', () => {
    expect(slugsOf('мясо')).not.toContain('mini-burgery-bez-myasa')
  })

  test('«вода без газа» finds still water and no sparkling', () => {
    expect(slugsOf('вода без газа')[0]).toBe('voda-bez-gaza')
    expect(slugsOf('вода без газа')).not.toContain('voda-s-gazom')
  })

  test('«салат без лука» shows no salad with onions', () => {
    const found = slugsOf('салат без лука')
    expect(found).toContain('tsezar-s-kuritsey')
    expect(found).not.toContain('vinegret')
  })

  test.each([
    ['без орехов', ['no-peanuts', 'no-nuts']],
    ['десерты без глютена', ['no-gluten']],
    ['без лактозы', ['no-milk']],
    ['без рыбы и без морепродуктов', ['fishless', 'no-molluscs', 'no-crustaceans']],
    ['веганское', ['lenten']],
    [',tp jht[jd', ['no-peanuts', 'no-nuts']],
    ['bez orehov', ['no-peanuts', 'no-nuts']],
  ])('«%s»', (typed, diets) => {
    expect(search(typed).query.diets).toEqual(diets)
  })
})

describe('a limit taken out of the query', () => {
  test.each([
    ['канапе до 3000', 'maxPrice', 'канапе'],
    ['без орехов десерты', 'no-nuts', 'десерты'],
    ['сет на 10 человек без рыбы', 'persons', 'сет без рыбы'],
    ['постное до 3 000 ₽', 'lenten', 'до 3 000 ₽'],
    ['канапе от 2 000 рублей', 'minPrice', 'канапе'],
    ['канапе', 'maxPrice', 'канапе'],
    // a limit that stands twice goes with both phrases
    ['на 9 без мяса десерты от 900 на 12', 'persons', 'без мяса десерты от 900'],
    ['без мяса салат без мясного', 'meatless', 'салат'],
    // what stands beside it and says nothing without it
    ['без рыбы и без морепродуктов', 'no-molluscs', 'без рыбы'],
    ['без рыбы и варёных яиц', 'fishless', 'без варёных яиц'],
    ['без варёных яиц и рыбы', 'no-eggs', 'без рыбы'],
    ['сет на 10 человек сегодня', 'persons', 'сет'],
    ['сегодня до 3000 и на 10 человек', 'persons', 'сегодня до 3000'],
    ['до 3000 на 10 человек сегодня', 'maxPrice', 'на 10 человек сегодня'],
    // other spellings, and words without a space
    ['yf 20 xtkjdtr ctn', 'persons', 'ctn'],
    ['bez orehov kanape', 'no-nuts', 'kanape'],
    ['Десерты,до 3000', 'maxPrice', 'десерты,'],
    ['Кофе-без-молока', 'no-milk', 'кофе-'],
  ] as const)('«%s» without %s', (typed, limit, rest) => {
    expect(withoutFilter(search(typed).query, limit)).toBe(rest)
  })

  test('a limit that stands twice is offered once', () => {
    expect(filtersOf(search('без мяса салат без мясного без лука без лука').query)).toEqual([
      'meatless',
      'без лука',
    ])
  })

  test('every limit of a query can be taken out, whatever is typed', () => {
    const words =
      'на до от без 9 900 мяса рыбы яиц рублей человек сегодня и салат постное 2-4 ,'.split(' ')
    const typed = fc
      .array(fc.constantFrom(...words), { maxLength: 12 })
      .map((some) => some.join(' '))
    fc.assert(
      fc.property(typed, (typed) => {
        for (const limit of filtersOf(search(typed).query)) {
          const rest = withoutFilter(search(typed).query, limit)
          expect(rest.length).toBeLessThan(typed.length)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('places of the menu', () => {
  test('a category comes with its products, before them', () => {
    expect(search('канапе').places[0]).toEqual({ path: '/kanape/', name: 'Канапе' })
  })

  test('a sub-category is found by its own name', () => {
    expect(search('нарезки').places.map(({ path }) => path)).toContain('/snacks/narezki/')
  })
})

describe('a product that cannot be ordered for now', () => {
  test('comes after everything that can', () => {
    const paused = { ...menu, products: menu.products.map(pauseIf('tsezar-s-kuritsey')) }
    const found = createSearch(makeIndex(paused, words)).search('цезарь').products
    expect(slugsOf('цезарь')[0]).toBe('tsezar-s-kuritsey')
    expect(found.at(-1)?.slug).toBe('tsezar-s-kuritsey')
  })
})

describe('words to mark', () => {
  test('each word of a name that was searched for, in whatever form', () => {
    const isMatch = wordMatcher(search('брускета с ласосем').matched)
    expect(['Брускетты', 'с', 'лососем'].map(isMatch)).toEqual([true, false, true])
  })
})

test.each([
  ['промокод', 'Акции и промокоды'],
  ['ghjvjrjl', 'Акции и промокоды'],
  ['промакод', 'Акции и промокоды'],
  ['промок', 'Акции и промокоды'],
  ['доставка', 'Доставка и оплата'],
  ['самовывозом', 'Доставка и оплата'],
  ['оплата', 'Доставка и оплата'],
  ['oplata', 'Доставка и оплата'],
  ['телефон', 'Контакты'],
])('«%s» finds no food and leads to the page «%s»', (typed, name) => {
  const answer = answerQuery(createSearch(index), typed, [], 20)
  expect(answer).toMatchObject({ count: 0, places: [{ name, isPage: true }] })
  expect(answer.nearest).toBeUndefined()
})

test('a category that was found is not offered once more among the nearest', () => {
  const answer = answerQuery(createSearch(index), 'канапе до 1 рубля', [], 20)
  expect(answer).toMatchObject({ count: 0, places: [{ name: 'Канапе' }] })
  expect(answer.nearest!.places.map(({ name }) => name)).toEqual(['Сеты'])
})

test('a page comes with the food that the other words name, and changes nothing about that', () => {
  const found = search('канапе с доставкой')
  expect(found.products).toEqual(search('канапе').products)
  expect(found.places.map(({ name }) => name)).toEqual(['Канапе', 'Доставка и оплата'])
})

test('the page about delivery is found by what the owner calls the zone', () => {
  const zone = { in: 'в черте Коломны', out: 'за Коломной', from: 'от Коломны' }
  const named = createSearch(makeIndex(menu, readSearchWords('src/content', zone)))
  const placesOf = (typed: string) => named.search(typed).places.map(({ name }) => name)
  expect(placesOf('в коломну')).toEqual(['Доставка и оплата'])
  expect(placesOf('за мкад')).toEqual([])
})

test('the pages that the search offers exist', () => {
  for (const { path } of index.pages) {
    expect(existsSync(`src/pages${path.slice(0, -1)}.astro`), path).toBe(true)
  }
})

test('no word of a page is a word of the menu', () => {
  const ofPages = index.pages.flatMap(({ terms }) => terms)
  expect(index.terms.split(' ').filter((term) => ofPages.includes(term))).toEqual([])
})

test.each(['жульен', 'борщ', 'хачапури', 'устрицы', 'попкорн', 'график'])(
  '«%s», which looks like nothing on the menu, suggests no names',
  (typed) => {
    expect(search(typed).products).toEqual([])
    expect(nearest(typed).names).toEqual([])
  },
)

test.each([
  ['профитрольчики', 'Профитроли с\u00a0лососем'],
  ['что-то брауничковое', 'Брауни с\u00a0грецким орехом'],
  ['ф', 'Фруктово-ягодная тарелка'],
])('«%s» begins like «%s», which is suggested first', (typed, name) => {
  expect(nearest(typed).names[0]).toBe(name)
})

test('a query that finds nothing has the names that look like it, at most three, and the first categories', () => {
  const places = [
    { path: '/sets/', name: 'Сеты' },
    { path: '/kanape/', name: 'Канапе' },
  ]
  expect(search('лососевидный').products).toEqual([])
  const names = [
    'Канапе с\u00a0лососем',
    'Блинные рулеты с\u00a0лососем',
    'Профитроли с\u00a0лососем',
  ]
  const near = nearest('лососевидный')
  expect(near).toEqual({ names, products: near.products, places })
  expect(near.products.map(({ name }) => name)).toEqual(names)
  expect(search('xyzzyq').products).toEqual([])
  expect(nearest('xyzzyq')).toEqual({ names: [], products: [], places })
})

test('names that every object has are words like others', () => {
  expect(search('без constructor').query).toMatchObject({
    diets: [],
    unwanted: [],
    unknown: ['без constructor'],
  })
  expect(search('constructor valueof').query).toMatchObject({
    diets: [],
    terms: ['constructor', 'valueof'],
  })
})

test('no query makes the search fail', () => {
  for (const typed of [
    '',
    ' ',
    '₽',
    '—',
    'без',
    'без без',
    '999999999999 человек',
    '[[[',
    '\u0000',
    'а'.repeat(5000),
  ]) {
    expect(() => search(typed)).not.toThrow()
  }
})

function pauseIf(slug: string) {
  return <Product extends { slug: string }>(product: Product) =>
    product.slug === slug ? { ...product, paused: true as const } : product
}
