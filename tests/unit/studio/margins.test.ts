import { describe, expect, test } from 'vitest'
import { foodCostsOf } from '../../../src/integrations/catalogue/food-costs.ts'
import { parseFiles } from '../../../src/integrations/catalogue/parse.ts'
import { pricedFiles } from '../../builders/priced-files.ts'
import { readFiles } from '../../../src/integrations/catalogue/read.ts'
import costs from '../../../src/settings/costs.json' with { type: 'json' }
import { marginWords } from '../../../src/studio/cost-words.ts'
import { costsIn, thinMargins, thinPrices } from '../../../src/studio/margins.ts'

const files = pricedFiles(readFiles('src/content'))
const SALMON = 'products/kanape/kanape-s-lososem.yaml'
const cost = { kopecks: 40_000 }

/** The files with one replaced; prices of other days do not count. */
function changed(path: string, change: (text: string) => string) {
  return files.map((file) => (file.path === path ? { ...file, text: change(file.text) } : file))
}

const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

describe('a price is asked about', () => {
  const cheap = changed(SALMON, (text) => text.replace(/^price: .*/m, 'price: 600'))

  test('when it leaves less than the owner wants, once she wants something', () => {
    expect(plain(thinMargins(files, cheap, 50))).toEqual([
      expect.stringMatching(/^«Канапе с лососем»: маржа \d+(,\d)? %, а нужно от 50 %$/),
    ])
    expect(thinMargins(files, cheap, null)).toEqual([])
    expect(thinMargins(files, cheap, 1)).toEqual([])
  })

  test('but not again while nothing of it changes', () => {
    expect(thinMargins(cheap, cheap, 99)).toEqual([])
    expect(thinMargins(files, files, 99)).toEqual([])
  })

  test('on the page of prices alike', () => {
    const list = [{ slug: 'a', name: 'А' }]
    const costs = { products: { a: cost }, pieces: {}, least: 60 }
    // 400 ₽ of 1000 ₽ leave 60 %, of 999 ₽ a little less.
    expect(thinPrices(list, { a: 1000 }, costs)).toEqual([])
    expect(plain(thinPrices(list, { a: 999 }, costs))).toEqual([
      '«А»: маржа 59,9 %, а нужно от 60 %',
    ])
    expect(thinPrices(list, { a: 999 }, { ...costs, least: null })).toEqual([])
    expect(
      thinPrices(list, { a: 1 }, { ...costs, products: { a: { unpriced: ['сыр'] } } }),
    ).toEqual([])
  })
})

test('a dear ingredient is asked about with the dishes that it makes too dear, five by name', () => {
  const dear = changed('ingredients/fish/salmon.yaml', (text) =>
    text.replace(/^price_.*/m, 'price_kg: 25000'),
  )
  const doubts = thinMargins(files, dear, 50)
  expect(doubts).toHaveLength(6)
  expect(doubts[5]).toMatch(/^так же ещё у \d+$/)
})

test('the forms are told what dishes and pieces cost', () => {
  const { products, pieces, least } = costsIn('.')
  const names = { products: 'kanape-s-lososem', pieces: 'canape-salmon' }
  const { source } = parseFiles(readFiles('src/content'))
  const known = foodCostsOf(source)
  expect(products[names.products]).toEqual(
    known.boxes[source.products.find(({ slug }) => slug === names.products)!.data.id],
  )
  expect(pieces[names.pieces]).toEqual(known.pieces[names.pieces])
  expect(least).toBe(costs.leastMargin)
})

test.each([
  [1000, null, 'Продукты — 400 ₽, остаётся 600 ₽: 60 % цены', false],
  [1000, 60, 'Продукты — 400 ₽, остаётся 600 ₽: 60 % цены', false],
  [1000, 61, 'Продукты — 400 ₽, остаётся 600 ₽: 60 % цены, а нужно от 61 %', true],
  [300, 1, 'Продукты — 400 ₽, убыток 100 ₽, а нужно от 1 %', true],
  [0, 60, 'Продукты — 400 ₽', false],
])('of %d ₽, where %s %% are wanted: %s', (price, least, words, isThin) => {
  const said = marginWords(cost, price, least)
  expect({ ...said, words: said.words.replaceAll('\u00a0', ' ') }).toEqual({ words, isThin })
})

test('a dish of unknown cost names what has no price', () => {
  expect(marginWords({ unpriced: ['сыр', 'мёд'] }, 1000, 60)).toEqual({
    words: 'Нет закупочной цены: сыр, мёд',
    isThin: false,
  })
})
