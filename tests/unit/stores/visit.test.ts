import { afterEach, describe, expect, test, vi } from 'vitest'
import { aLine } from '../../builders/cart.ts'
import { aStorage } from './fake-storage.ts'
import { aBrowser, loadPage, type Browser } from './fresh-page.ts'

/** The real Web Locks of the browser, shared by its tabs; null where there are none. */
async function openTab(browser: Browser, locks: LockManager | null = navigator.locks) {
  const events = new EventTarget()
  vi.stubGlobal('navigator', locks ? { locks } : {})
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  loadPage(browser)
  const cart = await import('../../../src/stores/cart.ts')
  const { startVisit } = await import('../../../src/stores/visit.ts')
  const close = () => events.dispatchEvent(new Event('pagehide'))
  open.push(close)
  return { ...cart, startVisit, close, restore: () => events.dispatchEvent(new Event('pageshow')) }
}

const open: (() => void)[] = []

const withPickup = () =>
  aBrowser({
    local: aStorage({
      'cart:line:12': JSON.stringify({ ...aLine({ id: 12 }), position: 1 }),
      'cart:pickup': 'true',
    }),
  })

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const close of open.splice(0)) close()
  await navigator.locks.request('pickup', () => {})
})

/** Waits until every request for the lock that was made so far has been answered. */
async function whenAsked() {
  await navigator.locks.query()
}

describe('pickup at the start of a visit', () => {
  test('is cleared when no other tab has it', async () => {
    const tab = await openTab(withPickup())
    tab.startVisit(true)
    await vi.waitFor(() => expect(tab.$cart.get().pickup).toBe(false))
    expect(tab.$pickupCleared.get()).toBe(true)
  })

  test('stays while another tab has it on, also once that tab is back from the cache', async () => {
    const browser = withPickup()
    const first = await openTab(browser)
    first.startVisit(false)
    first.close()
    first.restore()
    await whenAsked()

    const second = await openTab(browser)
    second.startVisit(true)
    await whenAsked()
    expect(second.$cart.get().pickup).toBe(true)

    first.close()
    await whenAsked()
    expect(second.$cart.get().pickup).toBe(true)
  })

  test.each<[string, (tab: Awaited<ReturnType<typeof openTab>>) => void]>([
    ['is closed', (tab) => tab.close()],
    ['chooses delivery', (tab) => tab.setPickup(false)],
    [
      'changes a box and chooses delivery',
      (tab) => {
        tab.changeQuantity(12, 2)
        tab.setPickup(false)
      },
    ],
  ])('is cleared after the other tab %s', async (_, leave) => {
    const browser = withPickup()
    const first = await openTab(browser)
    first.startVisit(false)
    await whenAsked()
    leave(first)

    const second = await openTab(withPickup())
    second.startVisit(true)
    await vi.waitFor(() => expect(second.$cart.get().pickup).toBe(false))
  })

  test('is held by a tab from the moment it is chosen there', async () => {
    const first = await openTab(aBrowser())
    first.startVisit(false)
    first.setPickup(true)
    await whenAsked()
    const { held } = await navigator.locks.query()
    expect(held).toMatchObject([{ name: 'pickup', mode: 'shared' }])
  })

  test('is cleared once: when it is chosen again, it stays', async () => {
    const tab = await openTab(withPickup(), null)
    tab.startVisit(true)
    expect(tab.$cart.get().pickup).toBe(false)
    tab.setPickup(true)
    tab.startVisit(true)
    expect(tab.$cart.get().pickup).toBe(true)
  })

  test.each([
    ['every load clears it', true, false],
    ['a page that did not begin with it leaves it', false, true],
  ])('without Web Locks %s', async (_, atLoad, pickup) => {
    const tab = await openTab(withPickup(), null)
    tab.startVisit(atLoad)
    expect(tab.$cart.get().pickup).toBe(pickup)
  })

  test('is cleared when the locks refuse to answer', async () => {
    const locks = { request: () => Promise.reject(new Error('not allowed')) }
    const tab = await openTab(withPickup(), locks as unknown as LockManager)
    tab.startVisit(true)
    await vi.waitFor(() => expect(tab.$cart.get().pickup).toBe(false))
  })
})
