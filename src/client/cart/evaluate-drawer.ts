import { $cart } from '../../stores/cart.ts'

/** Links added by navigation/prefetch-assets.ts on fast connections; the page's own preload has a fetch priority. */
const PREFETCHED_MODULE = 'link[rel=modulepreload]:not([fetchpriority])'

/**
 * Evaluates React and the drawer while the page is idle and as soon as the cart has lines; draws nothing. The first tap on
 * the cart would otherwise wait for it, on a slow phone 200 ms. A no-op where no module is prefetched. Checkout has no drawer.
 */
export function evaluateDrawer(): void {
  if (!document.querySelector(PREFETCHED_MODULE)) return
  const stop = $cart.listen(evaluateIfFilled)
  evaluateIfFilled()

  function evaluateIfFilled(): void {
    if ($cart.get().lines.length === 0 || !document.querySelector('cart-drawer')) return
    stop()
    const evaluate = () => void import('../../islands/cart/mount.tsx').catch(() => {})
    if ('requestIdleCallback' in window) requestIdleCallback(evaluate)
    else setTimeout(evaluate, 300)
  }
}
