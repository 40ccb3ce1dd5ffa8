import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { pricedFiles, unpricedFiles } from '../../builders/priced-files.ts'
import { compileCatalogue } from '../../../src/integrations/catalogue/compile.ts'
import { catalogueModule } from '../../../src/integrations/catalogue/module.ts'
import { NORMS_FILE } from '../../../src/integrations/catalogue/norms.ts'
import {
  readFiles,
  SEARCH_WORDS_FILE,
  type SourceFile,
} from '../../../src/integrations/catalogue/read.ts'

const CONTENT = 'src/content'
const files = pricedFiles(readFiles(CONTENT))
const unpriced = unpricedFiles(files)
const root = mkdtempSync(join(tmpdir(), 'costs-'))
afterAll(() => rmSync(root, { recursive: true }))

interface Row {
  name?: string
  id?: number
  contents?: Record<string, number>
  recipe?: Record<string, number>
  loss?: number
  each?: number
  price_kg?: number
  price_each?: number
}

/** What a spreadsheet with a row for each ingredient of the box says, in kopecks. */
function spreadsheet(): Map<number, number> {
  const rows = new Map(files.map(({ path, text }) => [path, parse(text) as Row]))
  const at = (folder: string, slug: string) =>
    [...rows].find(([path]) => path.startsWith(`${folder}/`) && path.endsWith(`/${slug}.yaml`))![1]
  const boxes = [...rows].filter(([path]) => /^(products|gifts)\//.test(path))
  return new Map(
    boxes.map(([, { id, contents = {} }]) => {
      const cells = Object.entries(contents).flatMap(([piece, count]) =>
        Object.entries(at('pieces', piece).recipe!).map(([slug, grams]) => {
          const { loss = 0, each = 0, price_kg, price_each = 0 } = at('ingredients', slug)
          const bought = (count * grams) / (1 - loss / 100)
          return price_kg === undefined ? (bought / each) * price_each : (bought / 1000) * price_kg
        }),
      )
      const sum = cells.reduce((total, cell) => total + cell, 0)
      // A spreadsheet rounds what it shows, fifteen digits, and half a kopeck up.
      return [id!, Math.round(Number((sum * 100).toPrecision(12)))]
    }),
  )
}

test('every box costs to the kopeck what a spreadsheet says', () => {
  const { boxes } = compileCatalogue(files).foodCosts
  const sheet = spreadsheet()
  expect(sheet.size).toBeGreaterThan(10)
  expect(boxes).toEqual(Object.fromEntries([...sheet].map(([id, kopecks]) => [id, { kopecks }])))
})

test('a box whose ingredient has no price names it, as the kitchen calls it', () => {
  const { pieces } = compileCatalogue(unpriced).foodCosts
  const [piece, cost] = Object.entries(pieces)[0]!
  const [name] = 'unpriced' in cost ? cost.unpriced : []
  expect(name).not.toMatch(/\(/)
  const nameless = files.map((file) =>
    file.text.startsWith(`name: ${name}`)
      ? { ...file, text: file.text.replace(/^price_.*\n/m, '') }
      : file,
  )
  const { boxes, pieces: others, prices } = compileCatalogue(nameless).foodCosts
  expect(others[piece]).toEqual({ unpriced: [name] })
  expect(prices).not.toHaveProperty([name!])
  expect(Object.values(boxes).some((box) => 'unpriced' in box)).toBe(true)
})

test.each([
  ['price_each: 10\n', 'сколько граммов в штуке, не написано'],
  ['each: 20\nprice_each: 10\nprice_kg: 10\n', 'цена или за килограмм, или за штуку'],
  ['price_kg: 10.005\n', 'копеек не больше двух цифр'],
])('%j is refused', (lines, reason) => {
  const weighed = unpriced.find(
    ({ path, text }) => path.startsWith('ingredients/') && !/^each:/m.test(text),
  )!
  const wrong = unpriced.map((file) =>
    file === weighed ? { ...file, text: file.text + lines } : file,
  )
  expect(() => compileCatalogue(wrong)).toThrow(reason)
})

test('nothing but the costs follows from purchase prices', () => {
  const { foodCosts, ...others } = compileCatalogue(files)
  const { foodCosts: none, ...same } = compileCatalogue(unpriced)
  expect(Object.keys(foodCosts.prices).length).toBeGreaterThan(0)
  expect(none.prices).toEqual({})
  expect(same).toEqual(others)
})

test('of the modules that a build bundles, prices change those of the edge alone', () => {
  const without = modulesOf('unpriced', unpriced)
  const changed = Object.entries(modulesOf('priced', files)).filter(
    ([name, code]) => without[name] !== code,
  )
  expect(changed.map(([name]) => name)).toEqual([
    'virtual:costs?boxCosts',
    'virtual:costs?purchasePrices',
  ])
})

test('a build refuses the costs in a script for browsers', () => {
  const load = loaderIn('browsers', files)
  expect(load('virtual:shop?catalogue', 'client')).toContain('export const catalogue')
  expect(() => load('virtual:costs?boxCosts', 'client')).toThrow('browsers must not load it')
})

const DOORS = ['shop', 'boxes', 'menu', 'search-index', 'norms', 'costs']

/** The code of every export of the virtual modules for these files, by its id. */
function modulesOf(name: string, contents: readonly SourceFile[]): Record<string, string> {
  const load = loaderIn(name, contents)
  return Object.fromEntries(
    DOORS.flatMap((door) => [...load(`virtual:${door}`, 'ssr').matchAll(/from '(.+)'/g)])
      .map(([, id]) => id!)
      .map((id) => [id, load(id, 'ssr')]),
  )
}

/** Loads modules for a project that has these files. */
function loaderIn(name: string, contents: readonly SourceFile[]) {
  const project = join(root, name)
  const others = [SEARCH_WORDS_FILE, NORMS_FILE].map((path) => ({
    path,
    text: readFileSync(join(CONTENT, path), 'utf8'),
  }))
  for (const { path, text } of [...contents, ...others]) {
    const file = join(project, CONTENT, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const plugin = catalogueModule() as Plugin & {
    configResolved: (config: { root: string }) => void
    load: (this: { environment: { name: string } }, id: string) => string
  }
  plugin.configResolved({ root: project })
  return (id: string, environment: string) =>
    plugin.load.call({ environment: { name: environment } }, `\0${id}`)
}
