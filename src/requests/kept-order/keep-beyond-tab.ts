import type { SentOrder } from '../orders.ts'
import type { PendingRequest } from '../sending.ts'
import { aloneNow, dropKeptOrder, KEPT_ORDER, keepOrder, keptSealingKey } from './kept.ts'
import { seal } from './seal.ts'

/** Background Sync, which TypeScript's library does not have. */
interface Syncing {
  sync: { register: (tag: string) => Promise<void> }
}

let letGo: (() => void) | undefined

/**
 * Keeps a request sealed, so that the browser sends it by itself when this tab is closed before there is a network; false where
 * it cannot. While the tab is open, this tab alone sends it.
 */
export async function keepBeyondTab({
  key,
  body,
  sent,
}: PendingRequest<SentOrder>): Promise<boolean> {
  try {
    const to = await keptSealingKey()
    if (!to || !(await hold())) return false
    const sealed = await seal(body, key, to)
    await keepOrder({ key, body: JSON.stringify(sealed), lines: sent.lines, since: Date.now() })
    await wakeWorker()
    // The browser may have given up by then: it tries a few times only, also while the tab is open.
    addEventListener('pagehide', wakeWorkerAfterwards)
    return true
  } catch {
    // No worker, no Background Sync, no storage, or no permission: the order waits in this tab as before.
    await endBeyondTab().catch(() => {})
    return false
  }
}

/** The request is taken, refused or taken back: nothing waits any more. */
export async function endBeyondTab(): Promise<void> {
  if (!letGo) return
  await dropKeptOrder()
  letGo()
  letGo = undefined
}

/** Lets the browser wake the service worker as soon as there is a network. */
async function wakeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (registration as unknown as Syncing).sync.register(KEPT_ORDER)
}

function wakeWorkerAfterwards(): void {
  if (letGo) void wakeWorker().catch(() => {})
}

/** Makes this tab the only one that handles the kept order, until `letGo`. False while another one does. */
async function hold(): Promise<boolean> {
  if (letGo) return true
  return new Promise((resolve) => {
    const handled = aloneNow(() => {
      resolve(true)
      return new Promise((done) => (letGo = done))
    })
    void handled.then((wasAlone) => resolve(wasAlone))
  })
}
