import {
  test as base,
  expect,
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type Page,
  type Route,
} from '@playwright/test'

/**
 * Playwright's own, in whose windows no pointer lies when they open, in which no request is lost when a route ends, in which a
 * request of the test outlives a closed connection, in which a route's handler that still runs when the test ends, as for
 * a poll or a prefetch, does not fail it, and whose shoppers have an address of their own in each test, so that no test uses up
 * the hourly limits of another.
 */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      windowMoves.set(browser, await keepPointerOutside(browser))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, ...fromAddress(anAddress()) })
  },
  context: async ({ browser, context }, use) => {
    const newPage = context.newPage.bind(context)
    context.newPage = async () => {
      const page = await newPage()
      await windowMoves.get(browser)!()
      keepIntercepting(page)
      return page
    }
    retryResets(context.request)
    await use(context)
    for (const routed of [...context.pages(), context])
      await routed.unrouteAll({ behavior: 'ignoreErrors' })
  },
  request: async ({ request }, use) => {
    retryResets(request)
    await use(request)
  },
})

/** The headers by which the shop of the tests takes a request as that of the address: in workerd, and as the host. */
export function fromAddress(address: string): Record<string, string> {
  return { 'cf-connecting-ip': address, 'x-forwarded-for': address }
}

/** Any of the sixteen million private addresses of 10.0.0.0/8. */
function anAddress(): string {
  return ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.')
}

/** Resolves once the browser's windows lie away from the pointer: no page should load while its window moves. */
const windowMoves = new WeakMap<Browser, () => Promise<unknown>>()

/**
 * Moves each new window away from the pointer, which lies at 0,0 of the screen. A headless shell puts windows there too, and its
 * first page would begin with `pointerover`, as if a shopper had moved the mouse. Outside the screen a window would draw only
 * one frame a second. Returns what waits for the moves so far.
 */
async function keepPointerOutside(browser: Browser): Promise<() => Promise<unknown>> {
  const session = await browser.newBrowserCDPSession()
  let moves: Promise<unknown> = Promise.resolve()
  session.on('Target.targetCreated', ({ targetInfo: { targetId, type } }) => {
    if (type !== 'page') return
    const move = session
      .send('Browser.getWindowForTarget', { targetId })
      .then(({ windowId }) =>
        session.send('Browser.setWindowBounds', { windowId, bounds: { left: 10, top: 10 } }),
      )
      // The window is closed already.
      .catch(() => {})
    moves = Promise.all([moves, move])
  })
  await session.send('Target.setDiscoverTargets', { discover: true })
  return () => moves
}

/** Matches no address. */
const NOTHING = /^$/

/**
 * Keeps the interception of requests on once a test has routed one. Playwright would end it with the last route, and a request
 * that Chromium was just handing over would never be answered (microsoft/playwright#41802).
 */
function keepIntercepting(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...of) => {
    await page.context().route(NOTHING, () => {})
    return route(...of)
  }
}

/** How often a request of a test is sent again. */
const RESETS = 3

/**
 * Sends a request again when the connection was reset. The shop's server closes a connection that was idle for five
 * seconds; on a busy machine the test learns that only after it has written the next request to it.
 */
function retryResets(requests: APIRequestContext): void {
  const fetch = requests.fetch.bind(requests)
  requests.fetch = (target, options) => fetch(target, { maxRetries: RESETS, ...options })
}

/** The shop's own answer to a request that the test has stopped. */
export function answerOf(route: Route): Promise<APIResponse> {
  return route.fetch({ maxRetries: RESETS })
}

export { expect }
