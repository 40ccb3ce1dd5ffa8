import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildDay } from '../../../src/integrations/catalogue/calendar.ts'
import { outOfSeasonRedirects } from '../../../src/integrations/catalogue/out-of-season.ts'
import { readCatalogue } from '../../../src/integrations/catalogue/read-catalogue.ts'
import { compileTiny, problemsOf, type TinyFiles } from './tiny-catalogue.ts'

// Prices, pauses, seasons and promotions of some days: src/content/calendar.yaml.

const SALMON = 'kanape-s-lososem'

const dated =
  (...entries: object[]) =>
  (files: TinyFiles) =>
    void Object.assign(files, { 'calendar.yaml': { entries } })

const salmonOn = (day: string | undefined, ...entries: object[]) =>
  compileTiny(dated(...entries), day ? { day } : {}).products.find(({ slug }) => slug === SALMON)!

beforeEach(() => vi.stubEnv('BUILD_DAY', undefined))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('a price holds from the first day to the last one, and what one guest pays follows it', () => {
  const entry = { product: SALMON, from: '2026-12-24', to: '2026-12-26', price: 50 }
  const usual = salmonOn('2026-12-23', entry).price
  expect(usual).not.toBe(50)
  expect(
    ['2026-12-24', '2026-12-26', '2026-12-27'].map((day) => salmonOn(day, entry).price),
  ).toEqual([50, 50, usual])
  const { price, pricePerPerson, guestsTo } = salmonOn('2026-12-24', entry)
  expect(pricePerPerson).toBe(Math.ceil(price / guestsTo))
})

test('a pause without a last day holds from then on', () => {
  const entry = { product: SALMON, from: '2026-12-24', paused: true }
  expect(
    ['2026-12-23', '2026-12-24', '2027-06-01'].map((day) => salmonOn(day, entry).paused),
  ).toEqual([undefined, true, true])
})

test('a product for some days is in the shop on them and on no other, and can still be cooked', () => {
  const entry = { product: SALMON, from: '2026-12-24', to: '2026-12-26', only: true }
  const bread = { product: 'kanape-s-syrom', from: '2026-12-24', price: 5 }
  const other = (files: TinyFiles) => {
    dated(entry, bread)(files)
    files['products/kanape/kanape-s-syrom.yaml'].subcategory = 's-ryboy'
  }
  const on = (day: string) => compileTiny(other, { day })
  expect(
    ['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27'].map((day) =>
      on(day).products.some(({ slug }) => slug === SALMON),
    ),
  ).toEqual([false, true, true, false])
  const after = on('2026-12-27')
  expect(after.pieces.map(({ slug }) => slug)).not.toContain('canape-salmon')
  expect(after.menu.products).toHaveLength(1)
  expect(after.kitchen).toEqual(on('2026-12-26').kitchen)
  expect(outOfSeasonRedirects(after)).toEqual({
    [`/product/${SALMON}/`]: '/kanape/',
    '/piece/canape-salmon/': '/catering-sets-furshets-moscow/',
  })
  expect(outOfSeasonRedirects(on('2026-12-26'))).toEqual({})
})

test('two seasons of a product add up', () => {
  const entry = { product: SALMON, from: '2026-12-24', to: '2026-12-26', only: true }
  const two = (files: TinyFiles) => {
    dated(entry, { ...entry, from: '2027-03-01', to: '2027-03-08' })(files)
    files['products/kanape/kanape-s-syrom.yaml'].subcategory = 's-ryboy'
  }
  expect(
    ['2026-12-25', '2027-01-01', '2027-03-08'].map(
      (day) => compileTiny(two, { day }).products.length,
    ),
  ).toEqual([2, 1, 2])
})

test('the last product of a sub-category stays the whole year', () => {
  expect(problemsOf(dated({ product: SALMON, from: '2026-12-24', only: true }))).toEqual([
    expect.objectContaining({
      field: 'entries.0.only',
      reason: 'в другие дни в разделе «С рыбой» не останется товаров',
    }),
  ])
})

test('the day begins at midnight in Moscow', () => {
  const entry = { product: SALMON, from: '2026-12-24', price: 50 }
  vi.useFakeTimers({ now: Date.parse('2026-12-23T20:59:59.999Z') })
  expect([buildDay(), salmonOn(undefined, entry).price === 50]).toEqual(['2026-12-23', false])
  vi.setSystemTime(Date.parse('2026-12-23T21:00:00Z'))
  expect([buildDay(), salmonOn(undefined, entry).price]).toEqual(['2026-12-24', 50])
})

test('a build stays with its day', () => {
  vi.stubEnv('BUILD_DAY', '2026-12-25')
  expect(buildDay()).toBe('2026-12-25')
})

test.each([
  [{ product: 'champagne', from: '2026-12-24', price: 5 }, 'entries.0.product'],
  [{ product: SALMON, from: '2026-12-24', to: '2026-12-23', price: 5 }, 'entries.0.to'],
  [{ product: SALMON, from: '2026-12-24' }, 'entries.0.price'],
  [{ product: SALMON, from: '2026-02-30', price: 5 }, 'entries.0.from'],
])('%j is refused in its field', (entry, field) => {
  expect(problemsOf(dated(entry))).toEqual([
    expect.objectContaining({ file: 'calendar.yaml', field }),
  ])
})

test('two prices for one day are refused, one after another are not', () => {
  const first = { product: SALMON, from: '2026-12-24', to: '2026-12-26', price: 50 }
  expect(problemsOf(dated(first, { ...first, from: '2026-12-26', to: undefined }))).toHaveLength(1)
  expect(problemsOf(dated(first, { ...first, from: '2026-12-27', to: undefined }))).toEqual([])
})

const promotionsOn = (day: string, ...promotions: object[]) =>
  compileTiny(
    (files) => void Object.assign(files, { 'calendar.yaml': { promotions } }),
    day ? { day } : {},
  ).promoCalendar

test('a promotion runs from its first day to its last, Moscow’s days', () => {
  const entry = { promo: 10, from: '2026-12-24', to: '2026-12-26' }
  const { from, to } = entry
  expect(
    ['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27'].map((day) => promotionsOn(day, entry)),
  ).toEqual(['coming', 'running', 'running', 'over'].map((now) => ({ 10: { from, to, now } })))
  vi.useFakeTimers({ now: Date.parse('2026-12-23T20:59:59.999Z') })
  expect(promotionsOn('', entry)[10]?.now).toBe('coming')
  vi.setSystemTime(Date.parse('2026-12-23T21:00:00Z'))
  expect(promotionsOn('', entry)[10]?.now).toBe('running')
  vi.setSystemTime(Date.parse('2026-12-26T21:00:00Z'))
  expect(promotionsOn('', entry)[10]?.now).toBe('over')
})

test('of the days of a promotion, in any order, those of today count, then the next, then the last', () => {
  const spring = { promo: 1, from: '2027-03-01', to: '2027-03-08' }
  const winter = { promo: 1, from: '2026-12-24', to: '2026-12-26' }
  const on = (day: string) => promotionsOn(day, spring, winter)[1]
  expect(on('2026-12-25')).toEqual({ from: '2026-12-24', to: '2026-12-26', now: 'running' })
  expect(on('2027-01-10')).toEqual({ from: '2027-03-01', to: '2027-03-08', now: 'coming' })
  expect(on('2027-04-01')).toEqual({ from: '2027-03-01', to: '2027-03-08', now: 'over' })
  expect(on('2026-12-01')?.from).toBe('2026-12-24')
})

test.each([
  [{ promo: 10, from: '2026-12-24', to: '2026-12-23' }, 'promotions.0.to'],
  [{ promo: 5, from: '2026-12-24' }, 'promotions.0.promo'],
  [{ promo: 8, from: '2026-12-24' }, 'promotions.0.promo'],
  [{ promo: 10 }, 'promotions.0.from'],
])('the promotion %j is refused in its field', (entry, field) => {
  expect(
    problemsOf((files) => void Object.assign(files, { 'calendar.yaml': { promotions: [entry] } })),
  ).toEqual([expect.objectContaining({ file: 'calendar.yaml', field })])
})

test('the catalogue is read anew on another day', () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'content-'))
  try {
    cpSync('src/content', contentDir, { recursive: true })
    writeFileSync(
      join(contentDir, 'calendar.yaml'),
      'promotions: [{ promo: 10, from: 2026-12-24, to: 2026-12-26 }]\n',
    )
    vi.stubEnv('BUILD_DAY', '2026-12-23')
    expect(readCatalogue(contentDir).promoCalendar[10]?.now).toBe('coming')
    vi.stubEnv('BUILD_DAY', '2026-12-24')
    expect(readCatalogue(contentDir).promoCalendar[10]?.now).toBe('running')
    expect(readCatalogue(contentDir)).toBe(readCatalogue(contentDir))
  } finally {
    rmSync(contentDir, { recursive: true })
  }
})
