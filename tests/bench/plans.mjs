import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { planTable } from '../../src/planner/plan-table.ts'
import { tableMenu } from '../../src/planner/table-menu.ts'
import { seededRequests } from '../builders/table-oracle.ts'

/*
 * node tests/bench/plans.mjs
 *
 * CPU time of a plan of the table planner, times six as for a phone, with the menu of the tests and with 2,000 products.
 */
const SLOWER = 6
const PRODUCTS = 2000

const menu = JSON.parse(readFileSync('tests/unit/search/menu.json', 'utf8'))
const norms = parse(readFileSync('src/content/norms.yaml', 'utf8'))
const requests = seededRequests(21, 200, 60)

for (const products of [menu.products, manyProducts()]) {
  const table = tableMenu({ ...menu, products }, norms, {})
  const times = requests.map((request) => cpuTime(() => planTable(table, request)))
  const [first] = times
  times.sort((a, b) => a - b)
  const at = (part) => `${Math.round(SLOWER * times[Math.floor(part * (times.length - 1))])} ms`
  console.log(
    `${products.length} products: median ${at(0.5)}, 95 of 100 within ${at(0.95)}, worst ${at(1)};`,
    `the first, not yet compiled, ${Math.round(SLOWER * first)} ms`,
  )
}

/** Products like those of the menu, with other prices and amounts; the same in each run. */
function manyProducts() {
  let state = 5
  const random = () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x80000000
  return Array.from({ length: PRODUCTS }, (_, place) => {
    const product = menu.products[place % menu.products.length]
    const price = Math.round((product.price * (0.85 + 0.4 * random())) / 10) * 10
    const contents = product.contents.map(([piece, count]) => [
      piece,
      Math.max(1, Math.round(count * (0.8 + 0.5 * random()))),
    ])
    return { ...product, id: 1000 + place, slug: `${product.slug}-${place}`, price, contents }
  })
}

/** Milliseconds of the thread's CPU. */
function cpuTime(action) {
  const before = process.threadCpuUsage().user
  action()
  return (process.threadCpuUsage().user - before) / 1000
}
