import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../e2e/chromium.mjs'
import { startEdge, TRUST } from './edge-model.mjs'
import { nextPage } from './measure.mjs'
import { slowNetwork } from './slow-network.mjs'

/*
 * node tests/bench/timeline.mjs
 *
 * Draws what crosses slow 4G after a press on a link that has just come into view, at a CPU four times slower, until the next
 * page's heading and picture are painted: timeline.svg, beside this file, which README.md shows.
 */
const dist = resolve('dist/client')
const { products } = JSON.parse(readFileSync(`${dist}/api/catalogue.json`, 'utf8'))
const product = products.filter(({ category }) => category === 'kanape').at(-1)
const edge = await startEdge(dist)
const network = await slowNetwork(edge.port)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', TRUST],
})
const press = await record()
await browser.close()
network.stop()
writeFileSync(join(import.meta.dirname, 'timeline.svg'), drawing(press))
console.log(`heading ${Math.round(press.heading)} ms, picture ${Math.round(press.picture)} ms`)
process.exit()

/** The moments of heading and picture, and the requests in between, in ms from the press, with their bytes on the wire. */
async function record() {
  const requests = new Map()
  const { from, heading, picture } = await nextPage(
    browser,
    `https://localhost:${network.port}/kanape/`,
    {
      kind: 'at once',
      link: `/product/${product.slug}/`,
      heading: product.name,
      watch(cdp) {
        cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
          const { initialPriority: priority, url } = request
          requests.set(requestId, { url, at: 1000 * wallTime, timestamp, priority })
        })
        cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
          const request = requests.get(requestId)
          if (!request) return
          request.takes = 1000 * (timestamp - request.timestamp)
          request.bytes = encodedDataLength
        })
      },
    },
  )
  const rows = [...requests.values()]
    .map(({ url, at, takes = picture, bytes = 0, priority }) => ({
      name: new URL(url).pathname.replace(/\.[\w-]{8}(?=\.\w+$)/, ''),
      start: at - from,
      end: at - from + takes,
      bytes,
      priority,
    }))
    .filter(({ start, end }) => end > 0 && start < picture)
    .sort((one, other) => one.start - other.start)
  return { heading, picture, rows }
}

/** The requests as bars, one below the other, under the moments of heading and picture. */
function drawing({ heading, picture, rows }) {
  const [left, width, row] = [330, 620, 20]
  const scale = width / Math.max(picture, ...rows.map(({ end }) => Math.min(end, picture)))
  const x = (ms) => Math.round(left + Math.max(0, ms) * scale)
  const height = 60 + rows.length * row
  const bars = rows.map(({ name, start, end, bytes, priority }, index) => {
    const y = 50 + index * row
    const [from, to] = [x(start), x(Math.min(end, picture))]
    const size = bytes ? `${(bytes / 1000).toFixed(1)} KB` : 'not through'
    return `<text x="${left - 10}" y="${y + 11}" text-anchor="end">${name.split('/').slice(-2).join('/')}</text><rect x="${from}" y="${y}" width="${Math.max(2, to - from)}" height="14" class="${priority}"/><text x="${Math.min(to + 5, left + width - 120)}" y="${y + 11}" class="note">${size}, ${priority}</text>`
  })
  const moments = Object.entries({ press: 0, heading, picture }).map(
    ([name, ms], index) =>
      `<line x1="${x(ms)}" y1="30" x2="${x(ms)}" y2="${height - 8}"/><text x="${x(ms)}" y="${14 + (index % 2) * 12}" text-anchor="middle">${name} ${Math.round(ms)} ms</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1040 ${height}" font-family="sans-serif" font-size="11">
<style>rect{fill:#c2966a}.VeryHigh,.High{fill:#c8371f}.Medium{fill:#d98a4b}.note{fill:#6a5d50}line{stroke:#211a14}</style>
<rect width="1040" height="${height}" style="fill:#fbf7f1"/>
${[...bars, ...moments].join('\n')}
</svg>
`
}
