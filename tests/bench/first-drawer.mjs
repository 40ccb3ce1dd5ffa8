import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../e2e/chromium.mjs'
import { savedLine } from '../e2e/goods.ts'
import { startEdge, TRUST } from './edge-model.mjs'
import { visit } from './measure.mjs'
import { slowNetwork } from './slow-network.mjs'

/*
 * node tests/bench/first-drawer.mjs <dist/client of an earlier build> [--rounds 5]
 *
 * The cart's drawer as the first thing that a phone on mobile data touches, on slow 4G at a CPU four times slower: from the
 * finger to the open dialog, and to what is drawn in it; with an empty cart and with a box in it. This build and an earlier one
 * in turns.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
})
const edges = {
  now: await startEdge(resolve('dist/client')),
  before: await startEdge(resolve(positionals[0])),
}
/** How long the finger rests, in ms. */
const REST_MS = 80
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', TRUST],
})

const { products } = JSON.parse(readFileSync('dist/client/api/catalogue.json', 'utf8'))
const cart = products
  .filter(({ paused }) => !paused)
  .map((product) => [`cart:line:${product.id}`, savedLine(product, 1, 1)])

const times = {}
for (let round = 0; round < Number(options.rounds); round++)
  for (const build of round % 2 ? ['before', 'now'] : ['now', 'before'])
    for (const path of ['/', '/kanape/'])
      for (const goods of [0, 1])
        for (const [name, value] of Object.entries(
          await openDrawer(edges[build].port, path, goods),
        ))
          (times[`${path}, boxes ${goods}, ${name}`] ??= { now: [], before: [] })[build].push(value)
await browser.close()
for (const [name, { now, before }] of Object.entries(times))
  console.log(
    `- ${name}, ms: ${median(now)} (${now.map(Math.round).join(', ')}), before ${median(before)} (${before.map(Math.round).join(', ')}), ratio ${(median(now) / median(before)).toFixed(2)}`,
  )
process.exit()

async function openDrawer(port, path, goods) {
  const network = await slowNetwork(port)
  const { context, page, cdp, traffic } = await visit(browser)
  await page.addInitScript(
    (lines) => {
      for (const [key, value] of lines) localStorage.setItem(key, value)
    },
    cart.slice(0, goods),
  )
  await page.goto(`https://localhost:${network.port}${path}`, { waitUntil: 'load' })
  await traffic.quiet()
  await page.evaluate(() => {
    addEventListener(
      'touchstart',
      ({ timeStamp }) => {
        const seen = async (done) =>
          (await globalThis.bench.painted(done)) - performance.timeOrigin - timeStamp
        const drawer = () => document.querySelector('#cart[open]')
        globalThis.drawer = Promise.all([
          seen(() => drawer() !== null),
          seen(() => drawer()?.querySelector('a, .panel p, .panel li')?.textContent),
        ])
      },
      { capture: true, once: true },
    )
  })
  const button = page
    .getByRole('navigation', { name: 'Быстрая навигация' })
    .getByRole('link', { name: /^Корзина/ })
  const { x, y, width, height } = await button.boundingBox()
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const [open, drawn] = await page.evaluate(() => globalThis.drawer)
  await context.close()
  await network.stop()
  return { open, drawn }
}

function median(values) {
  return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1])
}
