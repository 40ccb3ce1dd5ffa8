/* global navigator */
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../e2e/chromium.mjs'
import { startEdge, TRUST } from './edge-model.mjs'
import { openIn, visit } from './measure.mjs'
import { slowNetwork } from './slow-network.mjs'

/*
 * node tests/bench/second-visit.mjs [--rounds 5]
 *
 * The second visit of a phone to a page that the service worker keeps, on slow 4G at a CPU four times slower, and the same with
 * every answer five seconds late. Prints medians of the ratios to the first visit of each round; fails above the limits.
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })

/** Ratios to the first visit, at most. */
const LIMITS = { 'first paint': 0.5, 'first paint, server 5 s late': 0.5, bytes: 1 / 3 }
const LATE_MS = 5000
const QUIET_MS = 3000
/** The longest that a page may take, once used, until it is kept for the next visit. */
const KEPT_MS = 120_000
const PATHS = ['/', '/kanape/']

const edge = await startEdge(resolve('dist/client'))
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', TRUST],
})
let isMissed = false
for (const path of PATHS) {
  const ratios = {}
  for (let round = 0; round < Number(options.rounds); round++)
    for (const [name, ratio] of Object.entries(await compareVisits(path)))
      (ratios[name] ??= []).push(ratio)
  for (const [name, values] of Object.entries(ratios)) {
    const sorted = values.toSorted((a, b) => a - b)
    const median = sorted[sorted.length >> 1]
    isMissed ||= median > LIMITS[name]
    const range = `${sorted[0].toFixed(2)} to ${sorted.at(-1).toFixed(2)}`
    console.log(
      `- ${path} ${name}: ${median.toFixed(2)} (${range}), limit ${LIMITS[name].toFixed(2)}`,
    )
  }
}
await browser.close()
process.exit(isMissed ? 1 : 0)

async function compareVisits(path) {
  let network = await slowNetwork(edge.port)
  const { port } = network
  const url = `https://localhost:${port}${path}`
  const { context, ...opened } = await visit(browser)
  const first = await load(opened, url, network)
  // A phone keeps pages for the next visit once its page is used, after everything that is worth more.
  await opened.page.mouse.wheel(0, 300)
  await opened.page.waitForFunction(() => navigator.serviceWorker.controller, undefined, {
    timeout: KEPT_MS,
  })
  await quiet(network)
  await opened.page.close()

  const second = await load(await openIn(context), url, network)
  await network.stop()
  network = await slowNetwork(edge.port, { port, roundTripMs: 150 + LATE_MS })
  const { page } = await openIn(context)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => globalThis.bench.fcp)
  const late = await page.evaluate(() => globalThis.bench.fcp)
  await context.close()
  await network.stop()
  return {
    'first paint': second.fcp / first.fcp,
    'first paint, server 5 s late': late / first.fcp,
    bytes: second.bytes / first.bytes,
  }
}

/** First paint in ms, and bytes until page and service worker are quiet. */
async function load({ page }, url, network) {
  const before = network.bytes()
  await page.goto(url, { waitUntil: 'load' })
  await quiet(network)
  return { fcp: await page.evaluate(() => globalThis.bench.fcp), bytes: network.bytes() - before }
}

/** Waits until nothing has crossed the network for a while. */
async function quiet(network) {
  let seen
  do {
    seen = network.bytes()
    await pause(QUIET_MS)
  } while (network.bytes() > seen)
}
