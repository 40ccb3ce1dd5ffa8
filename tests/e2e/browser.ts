import { test as base, expect, type Browser } from '@playwright/test'

/**
 * Playwright's own, in whose windows no pointer lies when they open, and in which a route's handler that still runs when
 * the test ends, as for a poll or a prefetch, does not fail the test.
 */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      await keepPointerOutside(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await use(context)
    for (const routed of [...context.pages(), context])
      await routed.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/**
 * Moves each new window away from the pointer, which lies at 0,0 of the screen. A headless shell puts windows there too, and its
 * first page would begin with `pointerover`, as if a shopper had moved the mouse. Outside the screen a window would draw only
 * one frame a second.
 */
async function keepPointerOutside(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  session.on('Target.targetCreated', ({ targetInfo: { targetId, type } }) => {
    if (type !== 'page') return
    session
      .send('Browser.getWindowForTarget', { targetId })
      .then(({ windowId }) =>
        session.send('Browser.setWindowBounds', { windowId, bounds: { left: 10, top: 10 } }),
      )
      // The window is closed already.
      .catch(() => {})
  })
  await session.send('Target.setDiscoverTargets', { discover: true })
}

export { expect }
