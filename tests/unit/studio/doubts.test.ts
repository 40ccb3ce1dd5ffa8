import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { doubtsAbout, kinOf } from '../../../src/studio/doubts.ts'

const PRODUCT = 'src/content/products/kanape/kanape-s-lososem.yaml'
const PIECE = 'src/content/pieces/canape-caviar.yaml'
const valuesOf = (path: string) => parse(readFileSync(path, 'utf8')) as Record<string, unknown>
const plain = (words: readonly string[]) => words.map((word) => word.replaceAll('\u00a0', ' '))

/** The questions of the studio when a file's values become these. */
const asked = (path: string, change: object, was: unknown = valuesOf(path)) =>
  plain(doubtsAbout(path, was, { ...valuesOf(path), ...change }, kinOf('.', path)))

test('a price that is many times the one before is asked about, an ordinary change is not', () => {
  expect(asked(PRODUCT, { price: 99_999_999 })).toEqual([
    '«Цена, ₽»: было 3 490, станет 99 999 999 — в 29 000 раз больше',
  ])
  expect(asked(PRODUCT, { price: 349 })).toEqual([
    '«Цена, ₽»: было 3 490, станет 349 — в 10 раз меньше',
  ])
  expect(asked(PRODUCT, { price: 6990 })).toEqual([])
})

test('a new thing that is unlike all others is asked about', () => {
  expect(asked(PRODUCT, { price: 3_490_000 }, null)[0]).toMatch(/^«Цена, ₽»: 3 490 000, а у/)
  const [tiny] = asked(PRODUCT, { price: 3 }, null)
  expect(tiny).toMatch(/^«Цена, ₽»: 3, а у/)
  const least = Number(/от ([\d ]+) до/.exec(tiny!)![1]!.replace(' ', ''))
  expect(asked(PRODUCT, { price: least - 1 }, null)).toEqual([])
  expect(asked(PIECE, { recipe: { caviar: 50_000 } })[0]).toMatch(/^«Рецепт»: 50 000, а у других/)
})

test('a hundred times the grams of a recipe are asked about, six times are not', () => {
  const { recipe } = valuesOf(PIECE) as { recipe: Record<string, number> }
  const [[first, grams]] = Object.entries(recipe) as [[string, number]]
  const times = (factor: number) => asked(PIECE, { recipe: { ...recipe, [first]: grams * factor } })
  expect(times(100)[0]).toMatch(/^«Рецепт»: было \S+, станет .+ — в 100 раз больше$/)
  expect(times(6)).toEqual([])
})

test('nothing that the shop sells today is asked about', () => {
  const folders = ['products/kanape', 'products/drinks', 'products/sets', 'pieces', 'gifts']
  for (const folder of folders)
    for (const name of readdirSync(`src/content/${folder}`)) {
      const path = `src/content/${folder}/${name}`
      expect(asked(path, {}, null), path).toEqual([])
    }
})

test('an absurd tariff is asked about', () => {
  const path = 'src/settings/tariff.json'
  const side = { base: 700, freeFrom: 8000 }
  const was = { in: side, out: { ...side, kmFree: 10, perKm: 40 } }
  const is = { in: { base: 70, freeFrom: 8000 }, out: { ...side, kmFree: 100, perKm: 45 } }
  expect(plain(doubtsAbout(path, was, is, []))).toEqual([
    '«Доставка в зоне, ₽»: было 700, станет 70 — в 10 раз меньше',
    '«Километров входит в цену»: было 10, станет 100 — в 10 раз больше',
  ])
})

test('a setting is asked about by its name in the form', () => {
  const was = { slots: { leadTimeHours: 18 } }
  expect(
    plain(doubtsAbout('src/settings/owner.json', was, { slots: { leadTimeHours: 180 } }, [])),
  ).toEqual(['«За сколько часов»: было 18, станет 180 — в 10 раз больше'])
})

test('a text of the owner that no longer has what the shop fills in is asked about', () => {
  const path = 'src/content/texts/promotions.json'
  const { sale, pickup } = valuesOf(path) as Record<string, Record<string, string>>
  expect(asked(path, { sale: { ...sale, gives: 'Скидка 35 % от суммы заказа' } })).toEqual([
    expect.stringMatching(
      /^«Промокод со скидкой, Заголовок» теперь без \{скидка\}: «Скидка 35 % от суммы заказа» — /,
    ),
  ])
  expect(asked(path, { sale: { ...sale, gives: 'Дешевле на {скидка} %' } })).toEqual([])
  expect(asked(path, { pickup: { ...pickup, details: 'Заберите сами.' } })[0]).toMatch(
    /^«Самовывоз, Подробности» теперь без \{скидка\}/,
  )
  const about = 'src/content/texts/about.json'
  const { steps } = valuesOf(about) as { steps: Record<string, string>[] }
  expect(asked(about, { steps: steps.toReversed() })).toEqual([])
  const dateless = steps.map(({ text = '', ...step }) => ({
    ...step,
    text: text.replace('{часы}', 'сутки'),
  }))
  expect(asked(about, { steps: dateless })[0]).toMatch(/^«Шаги, Текст» теперь без \{часы\} — /)
})
