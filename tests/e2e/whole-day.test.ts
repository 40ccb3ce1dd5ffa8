import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { localStaffKey } from '../../functions/node/staff-key.ts'
import { settings } from '../../src/settings/shop.ts'
import { soonestSlot } from '../builders/slot.ts'
import { query as queryIn } from './database.ts'
import { firstOf } from './menu.ts'
import { serveBuild } from './shop-servers.ts'
import { ownSlot } from './own-days.ts'
import { expect, test as base } from './shop.ts'
import {
  cardOf,
  IVAN,
  losableNetwork,
  openBoard,
  showColumn,
  takeStep,
  takeWholeOrder,
} from './staff.ts'

// A shop of its own: a day of forty orders would fill the boards and the hourly limit of the other tests.
const stack = new AsyncDisposableStack()
let url = ''
let state = ''

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that this needs no fixture.
  baseURL: async ({}, use) => {
    await use(url)
  },
})

test.beforeAll(async () => {
  state = stack.adopt(mkdtempSync(join(tmpdir(), 'whole-day-')), (folder) =>
    rmSync(folder, { recursive: true }),
  )
  const variables = {
    LIMITS: JSON.stringify({ ordersPerHour: 1000, shopOrdersPerHour: 1000 }),
    LOCAL_STAFF_KEY: localStaffKey('test-results').publicKey,
  }
  ;({ url } = stack.use(await serveBuild('dist', { state, variables })))
})

test.afterAll(() => stack.disposeAsync())

// The browser logs the requests that the network loses and the step that the edge refuses.
test.use({ contextOptions: { reducedMotion: 'reduce' }, consoleMayComplain: true })

const ORDERS = 40
/** Orders that each of the two colleagues confirms by hand; the rest are confirmed by requests. */
const BY_HAND = 4
const CATEGORIES = ['kanape', 'snacks', 'salads', 'desserts']

type Order = Awaited<ReturnType<typeof takeWholeOrder>>

/** Orders of the day, of different sizes, windows and ways; a few at a time, as shoppers come. */
async function takeOrders(request: APIRequestContext, day: string): Promise<Order[]> {
  const { windows } = settings.slots
  const orders: Order[] = []
  for (let first = 0; first < ORDERS; first += 8) {
    const several = Array.from({ length: 8 }, (_, place) => first + place).map((index) =>
      takeWholeOrder(request, {
        lines: [
          { id: firstOf(CATEGORIES[index % CATEGORIES.length]!).id, quantity: 2 + (index % 5) },
          { id: firstOf('sets').id, quantity: 1 + (index % 2) },
        ],
        payment: index % 3 === 0 ? 'cash' : 'card',
        'delivery.date': day,
        'delivery.window': windows[index % windows.length],
        'delivery.address': `Лесная, ${index + 1}`,
      }),
    )
    orders.push(...(await Promise.all(several)))
  }
  return orders
}

/** Confirms an order on the board; while the network is lost the step waits. */
async function confirm(page: Page, number: number): Promise<void> {
  await cardOf(page, number)
    .getByRole('button', { name: /^Подтвердить/ })
    .click()
}

const change = (request: APIRequestContext, { number, token }: Order, asked: object) =>
  request.post(`/api/orders/${number}/changes`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { version: 0, change: asked },
  })

/** Opens a sheet of the day, with contact data where it asks for a tap first. */
async function openSheet(page: Page, screen: string, day: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Разделы доски' })
    .getByRole('button', { name: screen })
    .click()
  await page.getByLabel('Другой день').fill(day)
  if (screen !== 'Кухня') await page.getByRole('button', { name: 'Показать' }).click()
}

const query = <Row>(sql: string) => queryIn<Row>(sql, state)
const stateOf = (number: number) =>
  query<{ state: string }>(`SELECT state FROM orders WHERE number = ${number}`)[0]?.state

/** What the database has of the day; `where` is a condition on its orders. */
const boxesOf = (day: string, where: string) =>
  query<{ boxes: number }>(
    `SELECT coalesce(sum(quantity), 0) AS boxes FROM order_lines JOIN orders ON number = order_number
     WHERE delivery_date = '${day}' AND ${where}`,
  )[0]!.boxes
const numbersOf = (day: string, where: string) =>
  query<{ number: number }>(
    `SELECT number FROM orders WHERE delivery_date = '${day}' AND ${where} ORDER BY number`,
  ).map(({ number }) => number)

test(
  'a whole day by two colleagues with a weak network, while shoppers change and cancel: the sheets are the database’s orders to the box',
  { tag: '@desk' },
  async ({ page, browser, request }) => {
    test.setTimeout(180_000)
    await page.addInitScript(() => (window.print = () => {}))
    const { date: day } = ownSlot('shared')
    const orders = await takeOrders(request, day)

    await openBoard(page)
    await using phone = await browser.newContext({
      baseURL: url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    const ivans = await phone.newPage()
    await openBoard(ivans, IVAN)
    const [loseAtDesk, loseOnPhone] = [await losableNetwork(page), await losableNetwork(ivans)]
    await showColumn(ivans, 'Новые')

    // Each loses the network at some steps, which are sent once it is back.
    const [olgas, his] = [orders.slice(0, BY_HAND), orders.slice(BY_HAND, 2 * BY_HAND)]
    for (const [index, { number }] of olgas.entries()) {
      loseAtDesk(index % 2 === 0 ? 'steps' : 'nothing')
      await confirm(page, number)
    }
    loseOnPhone('everything')
    for (const { number } of his) await confirm(ivans, number)

    // Meanwhile one shopper cancels what Ivan has confirmed without network, and another moves the order elsewhere.
    const [cancelled, moved, changed] = [his[0]!, orders.at(-1)!, orders.at(-2)!]
    expect((await change(request, cancelled, { kind: 'cancelled' })).status()).toBe(200)
    const elsewhere = { kind: 'moved', ...soonestSlot() }
    expect((await change(request, moved, elsewhere)).status()).toBe(200)
    const details = { address: 'Новая, 7', persons: null, comment: 'Аллергия на орехи' }
    const asked = await change(request, changed, { kind: 'details-changed', ...details })
    expect(asked.status()).toBe(200)

    loseAtDesk('nothing')
    loseOnPhone('nothing')
    for (const board of [page, ivans])
      await board.evaluate(() => dispatchEvent(new Event('online')))
    for (const { number } of [...olgas, ...his.slice(1)])
      await expect.poll(() => stateOf(number)).toBe('confirmed')
    const conflict = ivans
      .getByRole('status')
      .filter({ hasText: `№ ${cancelled.number}` })
      .first()
    await expect(conflict).toBeInViewport()
    expect(stateOf(cancelled.number), 'the shopper was first').toBe('cancelled')

    // All others but one, which stays unconfirmed.
    const others = orders.slice(2 * BY_HAND, -3)
    for (const { number } of others)
      await takeStep(request, number, { version: 0, state: 'confirmed' })
    await takeStep(request, changed.number, { version: 1, state: 'confirmed' })

    const isCooked = `state NOT IN ('taken', 'cancelled')`
    expect(numbersOf(day, isCooked)).toHaveLength(ORDERS - 3)
    await openSheet(page, 'Кухня', day)
    const total = page
      .getByRole('region', { name: 'Коробки', exact: true })
      .locator('tfoot td')
      .last()
    await expect(total).toHaveText(String(boxesOf(day, isCooked)))
    await expect(page.getByText(details.comment)).toBeVisible()

    await openSheet(page, 'Накладные', day)
    const slips = page.getByRole('article', { name: /^Накладная № \d+$/ })
    const due = numbersOf(day, `state <> 'cancelled'`)
    await expect(slips).toHaveCount(due.length)
    const named = await slips.evaluateAll((all) => all.map((slip) => slip.ariaLabel))
    expect(named.map((name) => Number(/\d+/.exec(name ?? '')?.[0])).sort((a, b) => a - b)).toEqual(
      due,
    )

    await openSheet(page, 'Курьеры', day)
    const [{ cash }] = query<{ cash: number }>(
      `SELECT sum(order_total) AS cash FROM orders
       WHERE delivery_date = '${day}' AND state <> 'cancelled' AND payment = 'cash'`,
    ) as [{ cash: number }]
    const sum = page.getByText(/^К.получению: наличными/)
    await expect(sum.locator('b').first()).toHaveText(
      new RegExp(`^${String(cash).replace(/\B(?=(\d{3})+$)/g, '\\s')}\\s₽$`),
    )
    await expect(page.getByRole('listitem').filter({ hasText: 'Новая, 7' })).toBeVisible()

    await page.getByRole('button', { name: 'Кухня' }).click()
    await page
      .getByRole('group', { name: 'Лист' })
      .getByRole('button', { name: 'Этикетки' })
      .click()
    await page.getByLabel('Другой день').fill(day)
    await expect(page.getByRole('article', { name: /^Этикетка № / })).toHaveCount(
      boxesOf(day, isCooked),
    )
  },
)
