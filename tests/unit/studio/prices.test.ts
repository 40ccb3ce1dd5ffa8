import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFiles } from '../../../src/integrations/catalogue/read.ts'
import { changesOfPrices, priceList } from '../../../src/studio/publication/prices.ts'

const CALENDAR = 'src/content/calendar.yaml'
const SALMON = 'src/content/products/kanape/kanape-s-lososem.yaml'
const DAY = '2026-12-23'

async function calendarWith(price: number, entries: readonly object[]) {
  const [change] = await changesOfPrices(
    '.',
    [{ path: CALENDAR, text: JSON.stringify({ entries, promotions: [] }) }],
    { prices: { 'kanape-s-lososem': price }, day: DAY },
  )
  return (parse(change!.now!) as { entries: object[] }).entries
}

const product = 'kanape-s-lososem'
const today = { product, from: DAY, to: DAY, price: 2990 }

test('a price for today only cuts the calendar’s price of more days around today', async () => {
  const december = { product, from: '2026-12-01', to: '2026-12-31', price: 3290 }
  expect(await calendarWith(2990, [december])).toEqual([
    { ...december, to: '2026-12-22' },
    { ...december, from: '2026-12-24' },
    today,
  ])
  const fromNowOn = { product, from: DAY, price: 3290 }
  expect(await calendarWith(2990, [fromNowOn])).toEqual([
    { ...fromNowOn, from: '2026-12-24' },
    today,
  ])
})

test('what else an entry says holds today too, and entries of other days and products stay', async () => {
  const season = { product, from: '2026-12-22', to: DAY, price: 3290, only: true }
  const others = [
    { product, from: '2026-12-25', to: '2026-12-25', price: 3190 },
    { product, from: DAY, to: DAY, paused: true },
    { product: 'kanape-s-bri', from: DAY, to: DAY, price: 1990 },
  ]
  expect(await calendarWith(2990, [season, ...others])).toEqual([
    { ...season, to: '2026-12-22' },
    { product, from: DAY, to: DAY, only: true },
    ...others,
    today,
  ])
})

test('a price that waits in a form stands beside the published one', () => {
  const files = readFiles('src/content')
  const { price } = priceList(files, DAY).find(({ slug }) => slug === product)!
  const listed = (now: string) =>
    priceList(files, DAY, [{ path: SALMON, before: '', now }]).find(({ slug }) => slug === product)
  expect(listed(`price: ${price + 200}`)).toMatchObject({ price, draft: price + 200 })
  expect(listed(`price: ${price}`)).not.toHaveProperty('draft')
  expect(listed('price: [')).not.toHaveProperty('draft')
})
