import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { localStaffKey } from '../../functions/node/staff-key.ts'
import type { BoardJson } from '../../src/contract/board.ts'
import type { NewPromo } from '../../src/contract/promo-codes.ts'
import { orderBody } from '../builders/order.ts'
import { soonestSlot } from '../builders/slot.ts'
import { answerOf } from './browser.ts'
import { query } from './database.ts'
import { firstOf } from './menu.ts'
import { expect } from './shop.ts'

/** The key that serve.ts gives to the shop under test. */
const key = localStaffKey('test-results')

export const OLGA = 'olga@kanapelle.example'
export const IVAN = 'ivan@kanapelle.example'

/** Signs a colleague in by the local link. */
export async function openBoard(page: Page, email = OLGA): Promise<void> {
  // Relative, so that Playwright's `baseURL` counts.
  await page.goto(key.linkFor(email, ''))
  await expect(page.getByRole('button', { name: /^Заказы/ })).toBeVisible()
  await expect(page.getByText('Загружаем заказы…')).toHaveCount(0)
  await showLaterDays(page)
}

/** Shows the days of `soonestSlot`, which is more than two days away. */
export async function showLaterDays(page: Page): Promise<void> {
  const tab = page
    .getByRole('group', { name: 'День заказов' })
    .getByRole('button', { name: 'Позже' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
}

/** Takes an order as the shop's form would send it, for the next free window. Returns its number. */
export async function takeOrder(
  request: APIRequestContext,
  changes: Record<string, unknown> = {},
): Promise<number> {
  return (await takeWholeOrder(request, changes)).number
}

/** The same, with the order's token. */
export async function takeWholeOrder(
  request: APIRequestContext,
  { lines, promo, mkad, mkad_distance, ...changes }: Record<string, unknown> = {},
): Promise<{ number: number; token: string }> {
  const cart = {
    lines: lines ?? [{ id: firstOf('kanape').id, quantity: 2 }],
    promo: promo ?? '0',
    mkad: mkad ?? 'in',
    mkad_distance: mkad_distance ?? 0,
  }
  const quote = (await (await request.post('/api/quote', { data: cart })).json()) as {
    orderTotal: number
  }
  const { date, window } = soonestSlot()
  const response = await request.post('/api/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: orderBody({
      ...cart,
      expectedTotal: quote.orderTotal,
      'delivery.date': date,
      'delivery.window': window,
      ...changes,
    }),
  })
  expect(response.status()).toBe(201)
  return (await response.json()) as { number: number; token: string }
}

/** Signs a colleague in whose requests the test itself sends. */
export async function signIn(request: APIRequestContext, email = OLGA): Promise<void> {
  await request.get(key.linkFor(email, ''))
}

/** Makes a code of the owner's own: 20 % off whatever the order, unless `terms` say otherwise. Returns all its terms. Rule 101. */
export async function makeCode(request: APIRequestContext, terms: Partial<NewPromo> = {}) {
  const code: NewPromo = {
    word: `ЗИМА-${crypto.randomUUID().slice(0, 8)}`,
    kind: 'percent',
    amount: 20,
    minimum: 0,
    firstDay: null,
    lastDay: null,
    uses: null,
    usesPerPhone: null,
    excluded: [],
    ...terms,
  }
  await signIn(request)
  const response = await request.post('/api/staff/promo-codes', { data: code })
  expect(response.status()).toBe(200)
  return code
}

/** Brings the order from this version to a state, as the board does. */
export async function takeStep(
  request: APIRequestContext,
  number: number,
  step: { version: number; state: string; reason?: string },
): Promise<void> {
  await signIn(request)
  const response = await request.post(`/api/staff/orders/${number}/steps`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { reason: '', ...step },
  })
  expect(response.status()).toBe(200)
}

/** Changes what the edge answers to the board before the board gets it. */
export async function changeBoard(
  page: Page,
  change: (board: BoardJson) => BoardJson,
): Promise<void> {
  await page.route('/api/staff/board', async (route) => {
    const response = await answerOf(route)
    // The board asks again every few seconds; an answer that has not changed has no body.
    if (response.status() === 304) return route.fulfill({ response })
    await route.fulfill({ response, json: change((await response.json()) as BoardJson) })
  })
}

/** The requests to the staff's API that fail: none, the changes, or all. */
type Lost = 'nothing' | 'steps' | 'everything'

/**
 * Returns a function that says what is lost from now on. One handler for the whole test: between two of Playwright's own, a
 * request can slip through.
 */
export async function losableNetwork(page: Page): Promise<(lost: Lost) => void> {
  let lost: Lost = 'nothing'
  await page.route('**/api/staff/**', (route) => {
    const isLost =
      lost === 'everything' || (lost === 'steps' && route.request().method() === 'POST')
    return isLost ? route.abort() : route.fallback()
  })
  return (next) => {
    lost = next
  }
}

/** Counts the tones that the board plays from the next page load on. Returns a function that reads their number. */
export async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sounded = Object.assign(window, { tones: 0 })
    const create = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      sounded.tones += 1
      return create.call(this)
    }
  })
  return () => page.evaluate(() => (window as unknown as { tones: number }).tones)
}

/** The order's card in whichever column is shown. */
export function cardOf(page: Page, number: number): Locator {
  return page.getByRole('article', { name: `Заказ № ${number}`, exact: true })
}

/** Shows a column: below 1280 px one at a time. */
export async function showColumn(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('region').first()).toBeVisible()
  const tab = page
    .getByRole('group', { name: 'Какие заказы показать' })
    .getByRole('button', { name: new RegExp(`^${title}`) })
  if (await tab.isVisible()) await tab.click()
}

/** The order's state in the database. */
export const stateOf = (number: number) =>
  query<{ state: string }>(`SELECT state FROM orders WHERE number = ${number}`)[0]?.state
/** Events of the order, read from the database. */
export const eventsOf = (number: number) =>
  query<{ kind: string; actor: string; reason: string }>(
    `SELECT kind, actor, reason FROM order_events WHERE order_number = ${number} ORDER BY version`,
  )
