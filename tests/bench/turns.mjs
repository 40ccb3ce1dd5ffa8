import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../e2e/chromium.mjs'
import { startEdge, TRUST } from './edge-model.mjs'
import { fullCart } from './full-cart.mjs'
import { firstLoad, tapToCart, visit } from './measure.mjs'
import { slowNetwork } from './slow-network.mjs'

/*
 * node tests/bench/turns.mjs <dist/client of an earlier build> [--rounds 5] [--only load,taps]
 *
 * This build and an earlier one in turns, at a CPU four times slower: paints on slow 4G, and from a tap to what it shows.
 * Prints medians of the ratios of each turn, this build to the earlier one, with the lowest and the highest.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'load,taps' },
  },
})
const builds = { now: resolve('dist/client'), before: resolve(positionals[0]) }
const edges = { now: await startEdge(builds.now), before: await startEdge(builds.before) }
const { products } = JSON.parse(readFileSync(`${builds.now}/api/catalogue.json`, 'utf8'))
const PAGES = ['/', '/kanape/', `/product/${products.find(isCanape).slug}/`]
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', TRUST],
})

const ratios = {}
for (let round = 0; round < Number(options.rounds); round++) {
  const times = {}
  for (const build of round % 2 ? ['before', 'now'] : ['now', 'before'])
    times[build] = {
      ...(options.only.includes('load') && (await paints(edges[build].port))),
      ...(options.only.includes('taps') && (await taps(`https://localhost:${edges[build].port}`))),
    }
  for (const [name, value] of Object.entries(times.now))
    (ratios[name] ??= []).push(value / times.before[name])
}
await browser.close()
console.log(`Load of this machine ${loadavg()[0].toFixed(1)}`)
for (const [name, values] of Object.entries(ratios)) {
  const sorted = values.toSorted((a, b) => a - b)
  const [median, least, most] = [sorted[sorted.length >> 1], sorted[0], sorted.at(-1)]
  console.log(`- ${name}: ${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`)
}
process.exit()

async function paints(port) {
  const times = {}
  const network = await slowNetwork(port)
  for (const path of PAGES) {
    const { fcp, lcp, script } = await firstLoad(
      browser,
      `https://localhost:${network.port}${path}`,
    )
    Object.assign(times, { [`${path} first paint`]: fcp, [`${path} largest`]: lcp })
    times[`${path} script, bytes`] = script
  }
  network.stop()
  return times
}

async function taps(origin) {
  const { context, page, traffic } = await visit(browser)
  await page.goto(`${origin}/kanape/`, { waitUntil: 'load' })
  await traffic.quiet()
  const times = {}
  const bar = page.getByRole('navigation', { name: 'Быстрая навигация' })
  for (const time of ['first', 'again'])
    for (const sheet of ['Меню', 'Каталог']) {
      times[`${sheet}, ${time}`] = await tapTo(bar.getByRole('button', { name: sheet }), isOpen)
      await page.keyboard.press('Escape')
      await traffic.quiet()
    }
  const chip = page.getByRole('main').getByRole('button', { name: /^Без\sмяса$/ })
  times['chip, first'] = await tapTo(chip, isFiltered)
  await chip.tap()
  await traffic.quiet()
  times['chip, again'] = await tapTo(chip, isFiltered)
  await chip.tap()
  await page.getByRole('button', { name: 'Поиск' }).tap()
  const field = page.getByRole('dialog').getByRole('searchbox')
  await field.waitFor()
  times['search, first list'] = await typeTo(field, 'канапе', hasResults)
  await traffic.quiet()
  times['search, next list'] = await typeTo(field, 'салат', hasResults)
  await context.close()
  times['tap on «В корзину»'] = await tapToCart(browser, `${origin}/kanape/`)
  return { ...times, ...(await fullCart(browser, origin, products)) }
}

/** Milliseconds from the tap to the frame in which the page shows it. */
function tapTo(locator, done) {
  return timed(locator, 'pointerdown', done, () => locator.tap())
}

/** Milliseconds from the text, as one input, to the frame that shows its list. */
async function typeTo(field, text, done) {
  await field.fill('')
  return timed(field, 'input', done, () => field.page().keyboard.insertText(text))
}

async function timed(locator, type, done, act) {
  const page = locator.page()
  await locator.scrollIntoViewIfNeeded()
  // The listener must be there before the event.
  await page.evaluate(
    ([type, done]) => {
      globalThis.shownAfter = new Promise((resolve) => {
        const listen = async ({ timeStamp }) => {
          const at = await globalThis.bench.painted(new Function(`return (${done})()`))
          resolve(at - performance.timeOrigin - timeStamp)
        }
        addEventListener(type, listen, { capture: true, once: true })
      })
    },
    [type, done.toString()],
  )
  await act()
  return page.evaluate(() => globalThis.shownAfter)
}

// In the page.

function isOpen() {
  return document.querySelector('dialog[open]') !== null
}

function isFiltered() {
  return [...document.querySelectorAll('main article')].some((card) => !card.checkVisibility())
}

function hasResults() {
  const word = document.querySelector('dialog[open] input').value
  const links = [...document.querySelectorAll('dialog[open] a[href^="/product/"]')]
  return links.some((link) => link.textContent.toLowerCase().includes(word))
}

function isCanape({ category }) {
  return category === 'kanape'
}
