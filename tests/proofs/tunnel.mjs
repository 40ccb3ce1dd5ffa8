/* global document, Event, localStorage, navigator */
import { randomInt } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright'
import { findBrowsers } from '../e2e/chromium.mjs'
import { networkTo } from '../e2e/network.ts'
import { freePort } from '../builders/free-port.ts'
import { editionOf, shop as openShop } from './server.mjs'

// Shoppers whose network is lost at random moments of browsing, filling the cart and ordering, with the service worker.
// node tests/proofs/tunnel.mjs [rounds, 100] [sqlite | d1 | postgres] [port]
const [rounds = '100', edition = 'sqlite', port = await freePort()] = process.argv.slice(2)

/** Milliseconds for which the network is there, or gone: so long, at most. */
const THERE = [200, 2500]
const GONE = [200, 3000]
/** A step that does not end in this time, with a network that comes back all the while, is a dead end. */
const DEAD_END = 60_000

const shop = await openShop({
  edition: editionOf(edition),
  port,
  state: mkdtempSync(join(tmpdir(), 'tunnel-')),
})
await shop.start()
const { full } = await findBrowsers()
const browser = await chromium.launch({ executablePath: full, args: ['--no-sandbox'] })
const outcome = {
  rounds: 0,
  losses: 0,
  lost: 0,
  doubled: 0,
  stalePrices: 0,
  pageErrors: [],
  deadEnds: [],
}
try {
  for (let round = 1; round <= Number(rounds); round++) {
    await shopInTunnels(round)
    outcome.rounds = round
    if (round % 10 === 0) console.log(JSON.stringify(outcome))
  }
} finally {
  await browser.close()
  await shop.end()
}
console.log(JSON.stringify(outcome, null, 2))
const { lost, doubled, stalePrices, pageErrors, deadEnds } = outcome
process.exit(lost + doubled + stalePrices + pageErrors.length + deadEnds.length > 0 ? 1 : 0)

async function shopInTunnels(round) {
  const network = await networkTo(shop.origin)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
    extraHTTPHeaders: { 'x-forwarded-for': `127.0.0.1, 198.18.${round >> 8}.${round & 255}` },
  })
  // The browser measures its network over all rounds, and a slow one gets no worker.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(DEAD_END)
  page.on('pageerror', (error) => outcome.pageErrors.push(`${round}: ${error.message}`))
  page.on('dialog', (dialog) => void dialog.accept())
  const person = `Тоннель ${round}`
  let step = 'visit'
  const travel = { ends: false }
  try {
    await page.goto(`${network.url}/`)
    // A page that nobody uses keeps nothing.
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await page.waitForTimeout(randomInt(3000))
    const travelling = loseNetwork(network, context, travel)
    let shown
    for (const [name, act] of stepsOf(page, network, person, (total) => (shown = total))) {
      step = name
      await act()
    }
    travel.ends = true
    await travelling
    step = 'accepted'
    await page.getByText(/^Заказ №\s\d+$/).waitFor()
    check(person, shown)
  } catch (error) {
    const seen = await page
      .locator('body')
      .innerText()
      .catch(() => '')
    outcome.deadEnds.push(
      `${round}, ${step}: ${String(error.message).split('\n')[0]} At ${page.url()}: ${seen.slice(0, 200)}`,
    )
  } finally {
    travel.ends = true
    network.mend()
    await context.close()
    await network[Symbol.asyncDispose]()
  }
}

/** The order of this shopper: one, at the price on the button. */
function check(person, shown) {
  const rows = shop.query(`SELECT order_total FROM orders WHERE customer_name = '${person}'`)
  if (rows.length === 0) outcome.lost++
  if (rows.length > 1) outcome.doubled++
  if (rows.some(({ order_total: total }) => Number(total) !== shown)) outcome.stalePrices++
}

/** Takes the network away and gives it back at random moments; half of the losses are known to the browser. */
async function loseNetwork(network, context, travel) {
  while (!travel.ends) {
    await pause(randomInt(...THERE))
    const isKnown = randomInt(2) === 1
    network.cut()
    if (isKnown) await context.setOffline(true).catch(() => {})
    outcome.losses++
    await pause(randomInt(...GONE))
    network.mend()
    if (isKnown) await context.setOffline(false).catch(() => {})
  }
}

function stepsOf(page, network, person, onTotal) {
  const heading = (name) => page.getByRole('heading', { level: 1, name })
  return [
    [
      'category',
      async () => {
        await page.getByRole('main').locator('a[href="/kanape/"]:visible').first().click()
        await heading('Канапе').waitFor()
      },
    ],
    [
      'product',
      async () => {
        const link = page.getByRole('article').nth(randomInt(6)).getByRole('link').first()
        const name = await link.innerText()
        await link.click()
        await heading(name).waitFor()
      },
    ],
    [
      'cart',
      async () => {
        await page
          .getByRole('button', { name: /^В\sкорзину/ })
          .first()
          .click()
        await page.waitForFunction(() =>
          Object.keys(localStorage).some((key) => /^cart:line/.test(key)),
        )
      },
    ],
    ...(randomInt(3) === 0
      ? [['reload', () => page.reload({ waitUntil: 'domcontentloaded' })]]
      : []),
    ['checkout', () => openCheckout(page, network)],
    ['form', () => fill(page, person)],
    [
      'order',
      async () => {
        const button = page.getByRole('button', { name: /^Заказать за/ })
        onTotal(Number((await button.innerText()).replaceAll(/\D/g, '')))
        await button.click()
        await page.waitForTimeout(randomInt(5000))
      },
    ],
  ]
}

async function fill(page, name) {
  await page.getByLabel('Адрес').fill('Тверская, 1')
  await page.getByLabel('День').selectOption({ index: 4 })
  await page.getByLabel(/Время/).selectOption({ index: 2 })
  await page.getByLabel('Имя').first().fill(name)
  await page.getByLabel('Телефон').first().fill('+7 (999) 123-45-67')
  await page.getByText('Наличными').click()
  await page
    .getByRole('checkbox', { name: /Согласен/ })
    .first()
    .check()
}

async function openCheckout(page, network) {
  for (;;) {
    await page.goto(`${network.url}/checkout/`, { waitUntil: 'domcontentloaded' })
    const form = page.getByLabel('Адрес').waitFor({ timeout: 15_000 })
    if (
      await form.then(
        () => true,
        () => false,
      )
    )
      return
  }
}
