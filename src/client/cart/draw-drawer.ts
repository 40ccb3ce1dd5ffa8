import { $cart } from '../../stores/cart.ts'
import { whenIdle } from '../when-idle.ts'
import type { CartDrawer } from './cart-drawer.ts'

/** Links added by navigation/prefetch-assets.ts on fast connections; the page's own preload has a fetch priority. */
const PREFETCHED_MODULE = 'link[rel=modulepreload]:not([fetchpriority])'

/**
 * Evaluates React and draws the closed drawer while the page is idle and as soon as the cart has lines. The first tap on the
 * cart would otherwise wait for both. A no-op where no module is prefetched. Checkout has no drawer.
 */
export function drawDrawer(): void {
  if (!document.querySelector(PREFETCHED_MODULE)) return
  const stop = $cart.listen(drawIfFilled)
  drawIfFilled()

  function drawIfFilled(): void {
    const drawer = document.querySelector<CartDrawer>('cart-drawer')
    if ($cart.get().lines.length === 0 || !drawer) return
    stop()
    whenIdle(() => void drawer.mount().catch(() => {}))
  }
}
