import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../e2e/chromium.mjs'
import { startEdge } from './edge-model.mjs'
import { floorPages } from './floor.mjs'
import { firstLoad, impatientTaps, nextPage, tapToCart } from './measure.mjs'
import { slowNetwork } from './slow-network.mjs'
import { table } from './table.mjs'

/*
 * npm run bench [-- --rounds 5] [--no-build]
 *
 * The shop beside its floor — the same pages written by hand — on slow 4G (150 ms, 1.6 Mbit/s) and a four times
 * slower processor, turn by turn in one run. Only ratios mean anything; the milliseconds are this machine's.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    'no-build': { type: 'boolean', default: false },
  },
})
if (!options['no-build']) spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })

const dist = resolve('dist/client')
const catalogue = JSON.parse(readFileSync(`${dist}/api/catalogue.json`, 'utf8'))
const category = 'kanape'
const [first, ...rest] = catalogue.products.filter((product) => product.category === category)
const last = rest.at(-1)

const PAGES = { home: '/', category: `/${category}/`, product: `/product/${first.slug}/` }
const shelf = PAGES.category
const link = ({ slug }) => `/product/${slug}/`

const edges = {
  shop: await startEdge(dist),
  floor: await startEdge(dist, floorPages(catalogue, { category, product: first.slug })),
}
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

const results = { shop: {}, floor: {} }
const note = (site, name, value) => (results[site][name] ??= []).push(value)

for (let round = 0; round < Number(options.rounds); round++) {
  for (const site of round % 2 ? ['floor', 'shop'] : ['shop', 'floor']) {
    const network = await slowNetwork(edges[site].port)
    const at = (path) => `https://localhost:${network.port}${path}`
    for (const [name, path] of Object.entries(PAGES))
      note(site, `load ${name}`, await firstLoad(browser, at(path)))
    note(site, 'tap to cart', await tapToCart(browser, at(shelf)))
    note(site, 'impatient taps', await impatientTaps(browser, at(shelf)))
    note(
      site,
      'next page, cold',
      await nextPage(browser, at(shelf), { kind: 'cold', link: link(last), heading: last.name }),
    )
    note(
      site,
      'next page, pressed',
      await nextPage(browser, at(shelf), {
        kind: 'pressed',
        link: link(first),
        heading: first.name,
      }),
    )
    network.stop()
  }
  console.log(`round ${round + 1} of ${options.rounds}`)
}
await browser.close()
for (const edge of Object.values(edges)) edge.stop()

mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/bench.json', JSON.stringify(results, null, 2))
console.log(table(results, Object.keys(PAGES)))
process.exit()
