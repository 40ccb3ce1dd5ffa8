import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileCatalogue } from '../../../src/integrations/catalogue/compile.ts'
import { readFiles } from '../../../src/integrations/catalogue/read.ts'
import { readSearchWords } from '../../../src/integrations/catalogue/search-words.ts'
import type { Menu } from '../../../src/domain/menu/menu.ts'
import { answerQuery } from '../../../src/search/answer.ts'
import { makeBrowserIndex, makeIndex } from '../../../src/search/make-index.ts'
import { createSearch } from '../../../src/search/search.ts'

const menu = JSON.parse(readFileSync('tests/unit/search/menu.json', 'utf8')) as Menu
const words = readSearchWords('src/content')
const search = createSearch(makeIndex(menu, words))
const answer = (typed: string) => answerQuery(search, typed, [], 300)
const slugsOf = (typed: string) =>
  answer(typed)
    .products.map(({ slug }) => slug)
    .sort()

/** The boxes with none of these ingredients, by the beginnings of their names; every beginning names one at least. */
function boxesWithout(...names: string[]): string[] {
  const places = names.map((name) => {
    const of = [...menu.ingredients.keys()].filter((index) =>
      menu.ingredients[index]!.name.startsWith(name),
    )
    expect(of, name).not.toEqual([])
    return of
  })
  return menu.products
    .filter(({ contents }) =>
      contents.every(
        ([piece]) =>
          !menu.pieces[piece]!.ingredients.some((index) => places.flat().includes(index)),
      ),
    )
    .map(({ slug }) => slug)
    .sort()
}

const PORK = ['ветчина', 'колбаса', 'свинина', 'бекон', 'колбаски', 'пельмени']
const BEEF = ['ростбиф', 'котлета', 'колбаски', 'пельмени']
const POULTRY = ['филе куриное', 'утиная', 'паштет']
const FISH = ['лосось', 'сельдь', 'тунец', 'икра', 'соус «Цезарь»']
const SEAFOOD = ['креветки', 'мидии', 'кальмары']
const NUTS = ['орех', 'фисташки', 'соус песто', 'макарон']
const CHEESE = ['сыр ', 'соус «Цезарь»', 'соус песто', 'чизкейк']
const EGGS = [
  'яйцо',
  'майонез',
  'соус «Цезарь»',
  'булочка бриошь',
  'тарталетка',
  'булочка заварная',
  'блин',
  'бисквит',
  'пельмени',
  'крем заварной',
  'крем лимонный',
  'безе',
  'чизкейк',
  'брауни',
  'коржи',
  'макарон',
  'зефир',
]
const ONION = ['лук', 'конфитюр', 'паштет', 'пельмени', 'фалафель']

test.each([
  ['без свинины', PORK],
  ['не ем свинину', PORK],
  ['свинину не ем', PORK],
  ['без свиного мяса', PORK],
  ['безо свинины', PORK],
  ['bez svininy', PORK],
  [',tp cdbybys', PORK],
  ['без свенины', PORK],
  ['халяль', PORK],
  ['халяльное', PORK],
  ['кошер', [...PORK, ...SEAFOOD]],
  ['без ветчины', ['ветчина']],
  ['без бекона', ['бекон']],
  ['без колбасы', ['колбаса', 'колбаски']],
  ['без говядины', BEEF],
  ['муж не ест говядину', BEEF],
  ['без свинины и говядины', [...PORK, ...BEEF]],
  ['без курицы', ['филе куриное', 'паштет']],
  ['без птицы', POULTRY],
  ['без мяса', [...PORK, ...BEEF, ...POULTRY, ...FISH, ...SEAFOOD]],
  ['без грибов', ['шампиньоны']],
  ['грибы не едим', ['шампиньоны']],
  ['без шампиньонов', ['шампиньоны']],
  ['без рыбы', [...FISH, ...SEAFOOD]],
  ['без красной рыбы', [...FISH, ...SEAFOOD]],
  ['без сёмги', ['лосось']],
  ['без креветок', ['креветки']],
  ['кроме морепродуктов', SEAFOOD],
  ['без орехов', NUTS],
  ['аллергия на орехи', NUTS],
  ['нельзя орехи и яйца', [...NUTS, ...EGGS]],
  ['без миндаля', ['макарон']],
  ['без сыра', CHEESE],
  ['без куриных яиц', EGGS],
  ['без лука', ONION],
  ['без помидоров', ['томаты', 'соус барбекю']],
  ['не острое', ['перец халапеньо']],
  ['без огурцов, свинины и лука', ['огурцы', ...PORK, ...ONION]],
  ['без петрушки', ['фалафель']],
  ['без алкоголя', []],
] as [string, string[]][])(
  '«%s» finds every box without it, and no other',
  (typed, ingredients) => {
    expect(slugsOf(typed)).toEqual(boxesWithout(...ingredients))
    expect(answer(typed).unknown).toEqual([])
  },
)

test('the ingredients of the shop are made of what the menu of the tests says', () => {
  const { ingredients } = compileCatalogue(readFiles('src/content')).menu
  const own = new Map(menu.ingredients.map((one) => [one.name, one]))
  const shared = ingredients.filter(({ name }) => own.has(name))
  expect(shared).toEqual(shared.map(({ name }) => own.get(name)))
})

describe('a wish is a limit of its own', () => {
  test.each([
    ['без свинины', [['no-pork', '']]],
    ['канапе без лука', [['без лука', 'канапе']]],
    [
      'сет без помидоров на 10 человек',
      [
        ['persons', 'сет без помидоров'],
        ['без томатов', 'сет на 10 человек'],
      ],
    ],
    [
      'без свинины и грибов',
      [
        ['no-pork', 'без грибов'],
        ['no-mushrooms', 'без свинины'],
      ],
    ],
    [
      'сет без лука и сыра',
      [
        ['без лука', 'сет без сыра'],
        ['без сыра', 'сет без лука'],
      ],
    ],
    [
      'не ем свинину и грибы',
      [
        ['no-pork', 'не ем грибы'],
        ['no-mushrooms', 'не ем свинину'],
      ],
    ],
    ['муж не ест грибы', [['no-mushrooms', '']]],
    [
      'аллергия на орехи',
      [
        ['no-peanuts', ''],
        ['no-nuts', ''],
      ],
    ],
    ['не ем петрушку', [['не ем петрушку', '']]],
    ['халяль', [['no-pork', '']]],
    ['канапе без глутамата и лука', [['без лука', 'канапе без глутамата']]],
  ] as [string, [string, string][]][])('«%s»', (typed, limits) => {
    expect(answer(typed).limits.map(({ limit, rest }) => [limit, rest])).toEqual(limits)
  })

  test.each([
    ['мясо и рыба', []],
    ['канапе без мяса и сыр', ['meatless']],
    ['без мяса и рыба', ['meatless']],
    ['без лука, масла и ананасов', ['без лука', 'без масла', 'без ананасов']],
    ['не дороже 3000', ['maxPrice']],
    ['не хочу ждать', []],
  ])('«%s» leaves out no more', (typed, limits) => {
    expect(answer(typed).limits.map(({ limit }) => limit)).toEqual(limits)
  })
})

describe('a wish that was not understood', () => {
  test('is named, and nothing is found by it', () => {
    expect(answer('без глутамата')).toMatchObject({
      count: 0,
      unknown: ['без глутамата'],
      limits: [],
    })
    expect(answer('не ем глутамат').unknown).toEqual(['не ем глутамат'])
    expect(answer('без Кэроба').unknown).toEqual(['без кэроба'])
  })

  test('leaves the rest of the query as it is', () => {
    const { unknown, products } = answer('канапе без глутамата')
    expect(unknown).toEqual(['без глутамата'])
    expect(products).toEqual(answer('канапе').products)
  })

  test('is none while its first letters are typed', () => {
    expect(answer('канапе без г').unknown).toEqual([])
    expect(answer('канапе без').unknown).toEqual([])
  })
})

test.each([
  ['халяль', ['халяль']],
  ['сет халяльный на 10 человек', ['халяль']],
  ['kosher', ['кошер']],
  ['без свинины', []],
])('«%s» asks for the certificates %j', (typed, uncertified) => {
  expect(answer(typed).uncertified).toEqual(uncertified)
})

test('the names that a browser has of a large catalogue leave out the same boxes', () => {
  const names = createSearch(makeBrowserIndex(menu, words, 60))
  const first = menu.products.slice(0, 60).map(({ slug }) => slug)
  for (const typed of ['без свинины', 'без лука', 'халяль']) {
    const found = answerQuery(names, typed, [], 300).products.map(({ slug }) => slug)
    expect(found.sort(), typed).toEqual(slugsOf(typed).filter((slug) => first.includes(slug)))
  }
})

describe('a word that begins like another', () => {
  test('«оливье» finds what has olivier in it, and no olives', () => {
    const withOlivier = menu.products.filter(({ contents }) =>
      contents.some(([piece]) => menu.pieces[piece]!.name.includes('оливье')),
    )
    expect(slugsOf('оливье')).toEqual(withOlivier.map(({ slug }) => slug).sort())
    expect(answer('оливье без мяса').count).toBe(0)
  })

  test('«вино» finds what goes with it, and no grapes for their name', () => {
    expect(answer('вино').products[0]!.slug).toBe('syrnaya-tarelka')
    expect(slugsOf('вино')).not.toContain('kanape-s-bri')
  })
})
