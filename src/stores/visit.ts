import type { Cart } from '../domain/cart.ts'
import { $cart, clearPickup } from './cart.ts'

/** Every open tab holds this Web Lock in shared mode while its cart is set to pickup. */
const LOCK = 'pickup'

/** Missing in an insecure context and in old browsers. */
const { locks } = globalThis.navigator as { locks?: LockManager }

let started = false
let release: (() => void) | undefined

/**
 * Called when this tab's cart is first set to pickup; `atLoad` when the page began with it. Then pickup is cleared,
 * unless another open tab has it on: in that case the exclusive lock is not available. If tabs are restored
 * together, the first one clears. Without Web Locks every load clears. Rule 23.
 */
export function startVisit(atLoad: boolean): void {
  if (started) return
  started = true
  if (!locks) {
    if (atLoad) clearPickup()
    return
  }
  if (atLoad) {
    const exclusive = locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock) clearPickup()
    })
    void exclusive.catch(clearPickup)
  }
  $cart.subscribe(holdWhilePickup)
  // A page in the back/forward cache is not open; and the next page of this tab may load before this one has gone.
  addEventListener('pagehide', () => holdWhilePickup({ pickup: false }))
  addEventListener('pageshow', () => holdWhilePickup($cart.get()))
}

function holdWhilePickup({ pickup }: Pick<Cart, 'pickup'>): void {
  if (!pickup) {
    release?.()
    release = undefined
  } else if (!release) {
    const { promise, resolve } = Promise.withResolvers<void>()
    release = resolve
    void locks!.request(LOCK, { mode: 'shared' }, () => promise).catch(resolve)
  }
}
