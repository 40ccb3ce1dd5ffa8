import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countScript, executedScript } from './executed-script.mjs'

const PROBE = readFileSync(join(import.meta.dirname, 'probe.js'), 'utf8')
const CPU_SLOWDOWN = 4
const QUIET_MS = 1000

/** A phone on a slow network: fresh profile, four times slower processor. */
export async function visit(browser, { impatient = false } = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'ru-RU',
  })
  return { context, ...(await openIn(context, { impatient })) }
}

/** A page of that phone. */
export async function openIn(context, { impatient = false } = {}) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(`${impatient ? 'globalThis.benchIsImpatient = true\n' : ''}${PROBE}`)
  const traffic = await watchTraffic(cdp)
  return { page, cdp, traffic }
}

/** Every answer's bytes on the wire, by type, with their times. */
async function watchTraffic(cdp) {
  await cdp.send('Network.enable')
  const requests = new Map()
  let last = performance.now()
  cdp.on('Network.requestWillBeSent', ({ requestId, type, timestamp, request }) => {
    if (!request.url.startsWith('https:')) return
    requests.set(requestId, { type, bytes: 0, start: timestamp, parts: [], done: false })
    last = performance.now()
  })
  cdp.on('Network.dataReceived', ({ requestId, dataLength, timestamp }) => {
    requests.get(requestId)?.parts.push({ timestamp, bytes: dataLength })
    last = performance.now()
  })
  const finish = ({ requestId, encodedDataLength = 0 }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { bytes: encodedDataLength, done: true })
    last = performance.now()
  }
  cdp.on('Network.loadingFinished', finish)
  cdp.on('Network.loadingFailed', finish)

  return {
    async quiet() {
      const busy = () => [...requests.values()].some(({ done }) => !done)
      while (busy() || performance.now() - last < QUIET_MS)
        await new Promise((resolve) => setTimeout(resolve, 50))
    },
    summary(firstPaintMs) {
      const all = [...requests.values()]
      const start = Math.min(...all.map((request) => request.start))
      const byType = {}
      for (const { type, bytes } of all) {
        const sum = (byType[type] ??= { requests: 0, bytes: 0 })
        sum.requests += 1
        sum.bytes += bytes
      }
      return {
        requests: all.length,
        bytes: sumBytes(all),
        byType,
        bytesBeforePaint: Math.round(
          all.reduce((sum, request) => sum + bytesBy(request, start + firstPaintMs / 1000), 0),
        ),
      }
    },
  }
}

/** Bytes on the wire up to a moment: Chrome tells the time of each part after decompression only. */
function bytesBy({ bytes, parts }, moment) {
  const early = parts.filter(({ timestamp }) => timestamp <= moment)
  return early.length > 0 ? (bytes * sumBytes(early)) / sumBytes(parts) : 0
}

function sumBytes(list) {
  return list.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** First load until the network is quiet: paints and time of the main thread in ms, bytes, requests, script executed (brotli bytes). */
export async function firstLoad(browser, url) {
  const { context, page, cdp, traffic } = await visit(browser)
  await countScript(cdp)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'load' })
  await traffic.quiet()
  const { fcp, lcp, cls, tbt } = await page.evaluate(() => globalThis.bench)
  const { metrics } = await cdp.send('Performance.getMetrics')
  const mainThread = 1000 * metrics.find(({ name }) => name === 'TaskDuration').value
  const script = await executedScript(cdp)
  await context.close()
  return { fcp, lcp, cls, tbt, mainThread, script, ...traffic.summary(fcp) }
}

/** From the tap on the first «В корзину», page loaded and quiet, to the painted quantity. Milliseconds. */
export async function tapToCart(browser, url) {
  const { context, page, traffic } = await visit(browser)
  await page.goto(url, { waitUntil: 'load' })
  await traffic.quiet()
  const button = page.locator('[data-part=add]').first()
  await button.scrollIntoViewIfNeeded()
  await traffic.quiet()
  const latency = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener(
          'pointerdown',
          async ({ timeStamp }) => {
            const at = await globalThis.bench.painted(globalThis.bench.isFilled)
            resolve(at - performance.timeOrigin - timeStamp)
          },
          { capture: true, once: true },
        )
      }),
  )
  await button.tap()
  const result = await latency
  await context.close()
  return result
}

/** Tapping «В корзину» from the first moment it is there: when the cart is filled. Milliseconds from the start. */
export async function impatientTaps(browser, url) {
  const { context, page } = await visit(browser, { impatient: true })
  await page.goto(url, { waitUntil: 'commit' })
  const filled = await page.waitForFunction(() => globalThis.bench?.filled, undefined, {
    polling: 50,
  })
  const result = await filled.jsonValue()
  await context.close()
  return result
}

/** A finger rests on what it presses for this long. */
const PRESS_MS = 80

/**
 * From a press on a link to the next page's painted heading and picture, in ms. The page has loaded and is quiet; the shopper has
 * scrolled to the link and read until the page was quiet again (`rested`), or presses it as soon as it is in view (`at once`).
 * `watch` is given the DevTools session before the page is asked for; `from` is the moment of the press, in ms since 1970.
 */
export async function nextPage(browser, url, { kind, link, heading, watch }) {
  const { context, page, cdp, traffic } = await visit(browser)
  watch?.(cdp)
  await page.goto(url, { waitUntil: 'load' })
  await traffic.quiet()
  const target = page.locator(`main a[href="${link}"]`).first()
  await page.evaluate((words) => {
    addEventListener('pointerdown', () => globalThis.bench.goTo(words), {
      capture: true,
      once: true,
    })
  }, heading)
  // By the document, as a finger scrolls it: the browser tells the page.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  if (kind === 'rested') await traffic.quiet()
  const { x, y, width, height } = await target.boundingBox()
  const point = { x: x + width / 2, y: y + height / 2 }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS))
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const read = async (name) => {
    const noted = await page.waitForFunction((key) => sessionStorage.getItem(key), name, {
      polling: 50,
    })
    return Number(await noted.jsonValue())
  }
  const [arrived, pictured] = [await read('bench:arrived'), await read('bench:pictured')]
  const { from } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('bench')))
  await context.close()
  return { from, heading: arrived - from, picture: pictured - from }
}
