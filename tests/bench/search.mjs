import { readFileSync } from 'node:fs'
import { readCatalogue } from '../../src/integrations/catalogue/index.ts'
import { readSearchWords } from '../../src/integrations/catalogue/search-words.ts'
import { dietsOf } from '../../src/domain/menu/diet.ts'
import { answerQuery } from '../../src/search/answer.ts'
import { makeBrowserIndex, makeIndex } from '../../src/search/make-index.ts'
import { createSearch } from '../../src/search/search.ts'
import { brotliBytes } from './edge-model.mjs'
import { visit } from './measure.mjs'

const CPU_SLOWDOWN = 6
const LARGE = 10_000
const QUERIES = ['брускета с ласосем', 'без орехов до 3000']

/**
 * From a key to the painted list on /search/, at a CPU six times slower, the network's time taken off; for the shop's own
 * catalogue and for one of 10,000 products, of which the browser knows the first names and this process answers as the
 * edge does. Bytes are brotli.
 */
export async function searchTimes(browser, origin, folder) {
  const words = readSearchWords('src/content')
  const { menu } = readCatalogue('src/content')
  const large = { ...menu, products: grown(menu.products) }
  const [index, known] = [makeIndex(large, words), makeBrowserIndex(large, words)]
  const start = performance.now()
  const search = createSearch(index)
  const opened = performance.now() - start
  const answers = []
  const answer = (url) => {
    const { searchParams } = new URL(url)
    const before = performance.now()
    const found = answerQuery(
      search,
      searchParams.get('q'),
      dietsOf(searchParams.get('bez')),
      Number(searchParams.get('limit')),
    )
    answers.push({ ms: performance.now() - before, bytes: brotliBytes(JSON.stringify(found)) })
    return found
  }
  const own = await keysToLists(browser, origin)
  const grownTimes = await keysToLists(browser, origin, async (page) => {
    await page.route('**/api/search.json*', (route) => route.fulfill({ json: known }))
    await page.route('**/api/search?*', (route) =>
      route.fulfill({ json: answer(route.request().url()) }),
    )
  })
  return {
    [`key to list, ${menu.products.length} products, ms`]: spread(own),
    [`key to list, ${LARGE} products, ms`]: spread(grownTimes),
    'index fetched, KB': kb(brotliBytes(readFileSync(`${folder}/api/search.json`, 'utf8'))),
    [`index fetched of ${LARGE}, KB`]: kb(brotliBytes(JSON.stringify(known))),
    [`index of the edge, ${LARGE}, KB`]: kb(brotliBytes(JSON.stringify(index))),
    'opening it, ms': opened.toFixed(0),
    'answering from it, ms': spread(answers.map(({ ms }) => ms)),
    'an answer, KB': spread(answers.map(({ bytes }) => bytes / 1024)),
  }
}

/** Copies of the products under other ids, slugs and names, until there are `LARGE`. */
function grown(products) {
  return Array.from({ length: LARGE }, (_, place) => {
    const copy = Math.floor(place / products.length)
    const product = products[place % products.length]
    if (copy === 0) return product
    const { id, slug, name } = product
    return {
      ...product,
      id: id + 1000 * copy,
      slug: `${slug}-${copy}`,
      name: `${name} ${copy + 1}`,
    }
  })
}

/** Milliseconds for each key of the queries, without the time of its request to the edge. */
async function keysToLists(browser, origin, prepare = async () => {}) {
  const { context, page, cdp } = await visit(browser)
  await prepare(page)
  await page.goto(`${origin}/search/`, { waitUntil: 'load' })
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('сеты')
  const summary = page.getByRole('main').getByText(/^[\d\s]+блюд|нашлось/)
  await summary.waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(watchList)
  const times = []
  for (const query of QUERIES) {
    await field.fill('')
    for (const key of query) {
      // The listener must be there before the key.
      await page.evaluate(() => void (globalThis.painted = globalThis.nextList()))
      await page.keyboard.insertText(key)
      times.push(await page.evaluate(() => globalThis.painted))
    }
  }
  await context.close()
  return times

  /** Runs in the page. */
  function watchList() {
    globalThis.nextList = () =>
      new Promise((resolve) => {
        addEventListener(
          'input',
          ({ timeStamp }) => {
            performance.clearResourceTimings()
            const results = document.querySelector('[data-search=page] > :last-child')
            const observer = new MutationObserver(() => {
              if (/Ищем/.test(results.textContent)) return
              observer.disconnect()
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel()
                port1.onmessage = () => {
                  const network = performance
                    .getEntriesByType('resource')
                    .filter(({ name }) => name.includes('/api/search?'))
                    .reduce((sum, { duration }) => sum + duration, 0)
                  resolve(performance.now() - timeStamp - network)
                }
                port2.postMessage(undefined)
              })
            })
            observer.observe(results, { childList: true, subtree: true, characterData: true })
          },
          { capture: true, once: true },
        )
      })
  }
}

/** «median 20, at most 41». */
function spread(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)]
  return `median ${sorted[sorted.length >> 1].toFixed(1)}, p95 ${p95.toFixed(1)}, most ${sorted.at(-1).toFixed(1)}`
}

function kb(bytes) {
  return (bytes / 1024).toFixed(1)
}
