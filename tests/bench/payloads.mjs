import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from 'playwright'
import { findChromium } from '../e2e/chromium.mjs'

/*
 * node tests/bench/payloads.mjs http://localhost:8787 [rounds]
 *
 * Compares payloads with documents: bytes over all pages of dist, and the time from the press to the new heading
 * on slow 4G, the ways turn by turn in one run. Only the ratios mean anything on another machine.
 */
const [site = 'http://localhost:8787', rounds = '7'] = process.argv.slice(2)
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const { products } = readJson('api/catalogue.json')
const { slug } = products.find(({ category, paused }) => category === 'sets' && !paused)
const WALKS = [
  ['/', '/sets/'],
  ['/sets/', `/product/${slug}/`],
  ['/sets/', '/checkout/'],
]
/** How the next page comes; `prepare` runs before any script of the shop. */
const WAYS = {
  'full load': () => {
    addEventListener('click', (event) => event.target.setAttribute('data-astro-reload', ''), true)
  },
  'document, cold': () => {
    new MutationObserver(() => document.querySelector('meta[name=build]')?.remove()).observe(
      document,
      { childList: true, subtree: true },
    )
  },
  'payload, cold': () => {
    globalThis.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    }
  },
  'payload, preloaded': () => {},
}

measureBytes()
await measureTimes()

function measureBytes() {
  const { id } = readJson('builds/latest.json')
  const { prerendered } = readJson(`builds/meta/${id}.json`)
  const ratios = prerendered.map((path) => {
    const [document, payload] = ['index.html', '_payload.json'].map((file) => size(path + file))
    return { path, document, payload, ratio: payload / document }
  })
  const sum = (what) => ratios.reduce((total, page) => total + page[what], 0)
  const sorted = ratios.toSorted((a, b) => a.ratio - b.ratio)
  const percent = ({ path, ratio }) => `${Math.round(100 * ratio)} % (${path})`
  console.log(`${prerendered.length} pages, brotli 5, as they go over the network`)
  console.log(`documents ${sum('document')} B, payloads ${sum('payload')} B`)
  console.log(`together ${Math.round((100 * sum('payload')) / sum('document'))} % of the documents`)
  console.log(`least ${percent(sorted[0])}, median ${percent(sorted[sorted.length >> 1])},`)
  console.log(`most ${percent(sorted.at(-1))}`)
}

async function measureTimes() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  for (const [from, to] of WALKS) {
    const times = Object.fromEntries(Object.keys(WAYS).map((way) => [way, []]))
    for (let round = 0; round < Number(rounds); round++) {
      for (const [way, prepare] of Object.entries(WAYS)) {
        times[way].push(await walk(browser, from, to, way, prepare))
      }
    }
    console.log(`\n${from} → ${to}`)
    for (const [way, all] of Object.entries(times)) {
      const sorted = all.toSorted((a, b) => a - b)
      const [least, median, most] = [0, sorted.length >> 1, sorted.length - 1].map((at) =>
        Math.round(sorted[at]),
      )
      console.log(`  ${way.padEnd(20)} ${median} ms (${least}–${most})`)
    }
  }
  await browser.close()
}

/** Milliseconds from the press to the first frame with the new heading. */
async function walk(browser, from, to, way, prepare) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(prepare)
  await page.addInitScript(noteNextHeading)
  const network = await context.newCDPSession(page)
  await page.goto(site + from)
  await page.waitForLoadState('networkidle')
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { id: 'next', href })
    document.querySelector('main').prepend(Object.assign(link, { textContent: 'Дальше' }))
  }, to)
  await network.send('Network.emulateNetworkConditions', SLOW_4G)
  if (way.endsWith('preloaded')) {
    await page.hover('#next')
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1500)
  }
  await page.evaluate(() => {
    sessionStorage.setItem('heading', document.querySelector('h1').innerText)
    sessionStorage.setItem('pressed', Date.now())
    document.querySelector('#next').click()
  })
  await page.waitForURL(site + to)
  await page.waitForFunction(() => sessionStorage.getItem('seen'))
  const took = await page.evaluate(
    () => sessionStorage.getItem('seen') - sessionStorage.getItem('pressed'),
  )
  await context.close()
  return took
}

/** In the page itself, over a full load as well: the time of the first frame whose heading is another. */
function noteNextHeading() {
  const look = () => {
    const before = sessionStorage.getItem('heading')
    const now = document.querySelector('h1')?.innerText
    if (before && now && now !== before) sessionStorage.setItem('seen', Date.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function readJson(path) {
  return JSON.parse(readFileSync(`dist/client/${path}`, 'utf8'))
}

function size(path) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return brotliCompressSync(readFileSync(`dist/client${path}`), { params }).length
}
