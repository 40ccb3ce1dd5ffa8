import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { EMPTY_CART } from '../../src/domain/cart.ts'
import { priceCart } from '../../src/domain/pricing.ts'
import { tariff } from '../../src/settings/tariff.ts'
import { findChromium } from '../e2e/chromium.mjs'
import { orderBody } from '../builders/order.ts'
import { startEdge, TRUST } from './edge-model.mjs'
import { compareEdge, edgeTable } from './edge.mjs'
import { floorPages } from './floor.mjs'
import { fullCart } from './full-cart.mjs'
import { lighthouseScores, lighthouseTable } from './lighthouse.mjs'
import { firstLoad, impatientTaps, nextPage, tapToCart } from './measure.mjs'
import { searchTimes } from './search.mjs'
import { slowNetwork } from './slow-network.mjs'
import { table } from './table.mjs'

/*
 * npm run bench [-- --rounds 5] [-- --no-build] [-- --only pages,cart,search,lighthouse,edge]
 * [-- --before <dist/client of an earlier build>]
 *
 * The shop beside its floor — the same pages written by hand — and beside a barer one, on slow 4G (150 ms, 1.6 Mbit/s) and a
 * four times slower processor, turn by turn in one run. Only ratios mean anything; the milliseconds are this machine's.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'pages,cart,search,lighthouse,edge' },
    'no-build': { type: 'boolean', default: false },
    before: { type: 'string' },
  },
})
const rounds = Number(options.rounds)
const parts = options.only.split(',')
if (!options['no-build']) spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })

const dist = resolve('dist/client')
const catalogue = JSON.parse(readFileSync(`${dist}/api/catalogue.json`, 'utf8'))
const category = 'kanape'
const [first, ...rest] = catalogue.products.filter((product) => product.category === category)
const last = rest.at(-1)

const PAGES = { home: '/', category: `/${category}/`, product: `/product/${first.slug}/` }
const shop = await startEdge(dist)
mkdirSync('test-results', { recursive: true })
if (parts.includes('pages')) await comparePages()
if (parts.includes('cart')) await openFullCarts()
if (parts.includes('search')) await measureSearch()
if (parts.includes('lighthouse')) await scorePages()
if (parts.includes('edge'))
  console.log(edgeTable(await compareEdge(resolve('dist/server'), { rounds, order: anOrder() })))
process.exit()

function launch() {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', TRUST],
  })
}

async function openFullCarts() {
  const browser = await launch()
  const results = {}
  for (let round = 0; round < rounds; round++) {
    const times = await fullCart(browser, `https://localhost:${shop.port}`, catalogue.products)
    for (const [name, value] of Object.entries(times)) (results[name] ??= []).push(value)
  }
  await browser.close()
  console.log('A tap with 60 lines in the cart, at a CPU four times slower, ms:')
  for (const [name, values] of Object.entries(results))
    console.log(`- ${name}: ${values.map(Math.round).join(', ')}`)
}

async function measureSearch() {
  const browser = await launch()
  const results = await searchTimes(browser, `https://localhost:${shop.port}`, dist)
  await browser.close()
  console.log(
    `The search at a CPU six times slower, load of this machine ${loadavg()[0].toFixed(1)}:`,
  )
  for (const [name, value] of Object.entries(results)) console.log(`- ${name}: ${value}`)
}

async function comparePages() {
  const chosen = { category, product: first.slug }
  const edges = {
    shop,
    floor: await startEdge(dist, floorPages(catalogue, chosen)),
    bare: await startEdge(dist, floorPages(catalogue, { ...chosen, bare: true })),
    ...(options.before && { before: await startEdge(resolve(options.before)) }),
  }
  const sites = Object.keys(edges)
  const browser = await launch()
  const results = Object.fromEntries(sites.map((site) => [site, {}]))
  for (let round = 0; round < rounds; round++) {
    for (const site of round % 2 ? sites.toReversed() : sites) {
      const network = await slowNetwork(edges[site].port)
      const origin = `https://localhost:${network.port}`
      for (const [name, value] of Object.entries(await measureSite(browser, origin)))
        (results[site][name] ??= []).push(value)
      network.stop()
    }
    console.log(`round ${round + 1} of ${rounds}`)
  }
  await browser.close()
  writeFileSync('test-results/bench.json', JSON.stringify(results, null, 2))
  console.log(table(results, Object.keys(PAGES)))
}

/** As the edge will take it: a day on which the shop delivers, and the right total. */
function anOrder() {
  const lines = [{ ...first, quantity: 2 }]
  const inFiveDays = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000)
  return orderBody({
    lines: lines.map(({ id, quantity }) => ({ id, quantity })),
    expectedTotal: priceCart({ ...EMPTY_CART, lines }, tariff).orderTotal,
    'delivery.date': inFiveDays.toISOString().slice(0, 10),
  })
}

async function measureSite(browser, origin) {
  const shelf = origin + PAGES.category
  const to = ({ slug, name }) => ({ link: `/product/${slug}/`, heading: name })
  const values = {}
  for (const [name, path] of Object.entries(PAGES))
    values[`load ${name}`] = await firstLoad(browser, origin + path)
  values['tap to cart'] = await tapToCart(browser, shelf)
  values['impatient taps'] = await impatientTaps(browser, shelf)
  for (const [kind, product] of [
    ['rested', first],
    ['at once', last],
  ]) {
    const { heading, picture } = await nextPage(browser, shelf, { kind, ...to(product) })
    values[`link, ${kind}: heading`] = heading
    values[`link, ${kind}: picture`] = picture
  }
  return values
}

async function scorePages() {
  const paths = {
    ...PAGES,
    assortment: '/catering-sets-furshets-moscow/',
    promotions: '/promotions/',
    delivery: '/delivery-payment/',
    contacts: '/contacts/',
    about: '/about/',
    terms: '/terms/',
    checkout: '/checkout/',
  }
  const urls = Object.entries(paths).map(([page, path]) => [
    page,
    `https://localhost:${shop.port}${path}`,
  ])
  const rows = await lighthouseScores(findChromium(), Object.fromEntries(urls), rounds)
  writeFileSync('test-results/lighthouse.json', JSON.stringify(rows, null, 2))
  console.log(lighthouseTable(rows))
}
