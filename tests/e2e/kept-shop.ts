import { test as base, expect } from './shop.ts'
import type { Page } from '@playwright/test'
import { networkTo, type Network } from './network.ts'
import { usePage } from './visits.ts'

/** For `test.use` in each file, since a module that several files import runs once: a network that fails says so in the console. */
export const WITH_WORKER = { serviceWorkers: 'allow', consoleMayComplain: true } as const

/** `cellular` is a metered connection. */
type ConnectionType = 'wifi' | 'cellular'

/** Tests of the service worker, each with a network of its own. */
export const test = base.extend<{ network: Network; connectionType: ConnectionType }>({
  connectionType: ['wifi', { option: true }],
  network: async ({ baseURL }, use) => {
    await using network = await networkTo(baseURL!)
    await use(network)
  },
  context: async ({ context, connectionType }, use) => {
    // The browser measures its network over all tests: after one that was cut it may call the next one's slow, and a slow network
    // gets no worker.
    await context.addInitScript((type) => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', type } })
    }, connectionType)
    await use(context)
  },
})

/** Opens a page and waits until the service worker keeps the build and answers for the page. */
export async function openAndKeep(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await usePage(page)
  await waitUntilKept(page)
}

/** Waits until the service worker answers for the page and keeps the build that it knows to be served. */
export async function waitUntilKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const memory = await caches.open('shop-1:memory')
          const recall = async (name: string) => (await memory.match(`/${name}`))?.text()
          const taken = await recall('taken')
          const running = await recall('running')
          const isTaken = taken !== undefined && taken === running
          return isTaken && navigator.serviceWorker.controller
            ? 'kept'
            : { taken, running, worker: navigator.serviceWorker.controller?.state }
        }),
      // Some seventy files, one after another.
      { timeout: 60_000 },
    )
    .toBe('kept')
}

/** Whether the service worker keeps this address of the running build. */
export function keeps(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (address) => (await caches.match(address)) !== undefined, path)
}

export { expect }
