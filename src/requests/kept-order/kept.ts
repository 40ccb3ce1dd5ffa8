import { KEPT_ORDER_CACHE } from '../../contract/page-storage-keys.ts'
import type { Address } from '../../contract/routes.ts'
import type { SentOrder } from '../orders.ts'
import { DAY } from '../../domain/time.ts'

/** An order that waits for a network and outlives its tab. It names nobody: its body is sealed (`seal.ts`). Rule 26. */
export interface KeptOrder {
  /** Its idempotency key. */
  key: string
  /** The body of the request, a sealed order as JSON. */
  body: string
  /** The lines that leave the cart once the order is accepted. */
  lines: SentOrder['lines']
  /** When the button was pressed, epoch milliseconds. */
  since: number
  /** Why the edge refused it, in words for the shopper; then it is not sent again. */
  refused?: string
}

/** The address of the public key, under which the service worker keeps the answer too. */
export const SEALING_KEY = '/api/sealing-key' satisfies Address<'GET'>
/** Tag of the sync event by which a browser wakes the service worker, and name of the lock. */
export const KEPT_ORDER = 'kept-order'

/** Milliseconds after which an order is not sent any more: as long as its key is used (stores/pending-key.ts). */
const SENT_MS = DAY
const PLACE = '/kept-order'

const cache = () => caches.open(KEPT_ORDER_CACHE)

/** The order that waits; undefined when there is none. */
export async function keptOrder(): Promise<KeptOrder | undefined> {
  if (!(await caches.has(KEPT_ORDER_CACHE))) return undefined
  return (await (await cache()).match(PLACE))?.json() as Promise<KeptOrder> | undefined
}

/** Whether the order is not sent any more. It stays kept until its shopper is told, also when only the phone's clock has jumped. */
export function isTooOld({ since }: KeptOrder, now = Date.now()): boolean {
  return now - since >= SENT_MS
}

export async function keepOrder(order: KeptOrder): Promise<void> {
  await (await cache()).put(PLACE, new Response(JSON.stringify(order)))
}

export async function dropKeptOrder(): Promise<void> {
  await (await cache()).delete(PLACE)
}

/** Keeps the answer that names the public key, so that an order can be sealed without a network. */
export async function keepSealingKey(answer: Response): Promise<void> {
  await (await cache()).put(SEALING_KEY, answer)
}

/** The public key to seal to; undefined where the shop opens no sealed orders, or has not been asked yet. */
export async function keptSealingKey(): Promise<string | undefined> {
  const answer = await (await cache()).match(SEALING_KEY)
  const { key } = ((await answer?.json()) ?? {}) as { key?: string | null }
  return key ?? undefined
}

/**
 * Runs while no other tab and no service worker handles the kept order, after waiting for that until `signal` aborts. A tab that
 * closes lets go by itself. Rejects with the reason of the signal.
 */
export async function alone(run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(KEPT_ORDER, { signal }, run)
}

/** Runs if nobody else handles the kept order; returns whether it ran. */
export async function aloneNow(run: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(KEPT_ORDER, { ifAvailable: true }, async (lock) => {
    if (lock) await run()
    return lock !== null
  })
}
