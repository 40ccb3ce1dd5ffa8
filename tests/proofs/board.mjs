/* global crypto, document, requestAnimationFrame, requestIdleCallback */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { localStaffKey } from '../../functions/node/staff-key.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { orderBody } from '../builders/order.ts'
import { soonestSlot } from '../builders/slot.ts'
import { findChromium } from '../e2e/chromium.mjs'
import { execute, query } from '../e2e/database.ts'
import { serveBuild } from '../e2e/shop-servers.ts'

/**
 * The board of a day of 500 orders beside one of 50, in turns on one machine, at a CPU four times slower, so that only the
 * ratios count: from the navigation to the first cards at most 1.5, from a tap on «Подтвердить» to the frame without that card
 * at most 1.5 too. Prints also when all cards are there, which are drawn while the browser is idle.
 * Usage: node tests/proofs/board.mjs [turns] [build]
 */
const turns = Number(process.argv[2] ?? 9)
const build = process.argv[3] ?? 'dist'
const MOST = 1.5
const STATES = ['taken', 'confirmed', 'cooking', 'on-the-way', 'delivered']

const folder = resolve('test-results/board')
rmSync(folder, { recursive: true, force: true })
const key = localStaffKey(folder)
const variables = { LOCAL_STAFF_KEY: key.publicKey }

const browser = await chromium.launch({ executablePath: findChromium() })
const times = { 'first cards': [[], []], 'all cards': [[], []], 'a tap': [[], []] }
try {
  await using few = await shopWith(50)
  await using many = await shopWith(500)
  for (let turn = 0; turn < turns; turn++)
    for (const [index, { url, orders }] of [few, many].entries())
      for (const [what, time] of Object.entries(await visit(url, orders)))
        times[what][index].push(time)
} finally {
  await browser.close()
}
for (const [what, [few, many]] of Object.entries(times)) {
  const ratio = median(many) / median(few)
  console.log(
    `${what}: ${median(few).toFixed(0)} ms with 50, ${median(many).toFixed(0)} ms with 500 orders, ${ratio.toFixed(2)} of it`,
  )
  if (what !== 'all cards') assert(ratio <= MOST, `${what} takes ${ratio.toFixed(2)} times as long`)
}

/** A shop with that many orders of today, in all states and windows. */
async function shopWith(orders) {
  const state = `${folder}/${orders}`
  const empty = await serveBuild(build, { state, variables })
  await takeOrder(empty.url)
  await empty[Symbol.asyncDispose]()
  copyOrder(state, orders)
  const shop = await serveBuild(build, { state, variables })
  return Object.assign(shop, { orders })
}

async function takeOrder(url) {
  const { products } = await (await fetch(`${url}/api/catalogue.json`)).json()
  const dearest = products
    .filter(({ paused }) => !paused)
    .sort((one, other) => other.price - one.price)
  const lines = dearest.slice(0, 4).map(({ id }) => ({ id, quantity: 3 }))
  const ask = (path, body, headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const cart = { lines, promo: '0', mkad: 'in', mkad_distance: 0 }
  const { orderTotal } = await (await ask('/api/quote', cart)).json()
  const { date, window } = soonestSlot()
  const order = orderBody({
    ...cart,
    expectedTotal: orderTotal,
    'delivery.date': date,
    'delivery.window': window,
  })
  const answer = await ask('/api/orders', order, { 'idempotency-key': crypto.randomUUID() })
  assert.equal(answer.status, 201, await answer.text())
}

/** The one order of a database, that many times. */
function copyOrder(state, orders) {
  const picked = (list, place) =>
    `CASE ${place} % ${list.length} ${list.map((item, at) => `WHEN ${at} THEN '${item}'`).join(' ')} END`
  const own = { number: 'i', key_hash: 'key_hash || i' }
  const columns = query("SELECT name FROM pragma_table_info('orders')", state).map(
    ({ name }) => name,
  )
  execute(
    `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${orders})
     INSERT INTO orders (${columns.join(', ')}) SELECT ${columns.map((name) => own[name] ?? name).join(', ')} FROM n, orders WHERE number = 1;
     INSERT INTO order_lines SELECT orders.number, position, product_id, name, weight, price, quantity, amount, gift
       FROM orders, order_lines WHERE order_number = 1 AND orders.number > 1;
     UPDATE orders SET delivery_date = '${moscowDate(Date.now())}', state = ${picked(STATES, 'number')}, delivery_window = ${picked(settings.slots.windows, '(number / 5)')}`,
    state,
  )
}

/** One opening of the board in a fresh browser, and one tap; in ms. */
async function visit(url, orders) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(key.linkFor('olga@kanapelle.example', url))
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`${url}/board/`, { waitUntil: 'commit' })
    const [first, all] = await page.evaluate(timeOfCards, orders)
    const tap = await page.evaluate(timeOfTap)
    return { 'first cards': first, 'all cards': all, 'a tap': tap }
  } finally {
    await context.close()
  }
}

/** In the page: from the navigation to the frame with the first card, and to the one with all; in ms. */
async function timeOfCards(orders) {
  const cards = document.getElementsByTagName('article')
  const frame = () => new Promise(requestAnimationFrame)
  while (cards.length === 0) await frame()
  const first = performance.now()
  while (cards.length < orders) await frame()
  return [first, performance.now()]
}

/** In the page: from a tap on the first new order's step to the frame without its card; in ms. */
async function timeOfTap() {
  await new Promise((done) => requestIdleCallback(done))
  const button = document.querySelector('article button[aria-label^="Подтвердить"]')
  const column = button.closest('section')
  const card = button.closest('article').ariaLabel
  const begin = performance.now()
  button.click()
  while ([...column.querySelectorAll('article')].some(({ ariaLabel }) => ariaLabel === card))
    await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - begin
}

function median(list) {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)]
}
