import { $cart } from '../../stores/cart.ts'
import { whenIdle } from '../when-idle.ts'

/** Links added by navigation/prefetch-assets.ts on fast connections; the page's own preload has a fetch priority. */
const PREFETCHED_MODULE = 'link[rel=modulepreload]:not([fetchpriority])'

/** The shell's islands that show the cart: the drawer, and the figures of buttons and title. Checkout has none. */
const ISLANDS = 'astro-island[ssr]:is([data-overlay=cart] *, :has([data-figure]))'

/**
 * Evaluates React and draws the closed drawer while the page is idle and as soon as the cart has lines. The first tap on the
 * cart would otherwise wait for both. A no-op where no module is prefetched.
 */
export function drawDrawer(): void {
  if (!document.querySelector(PREFETCHED_MODULE)) return
  const stop = $cart.listen(drawIfFilled)
  drawIfFilled()

  function drawIfFilled(): void {
    if ($cart.get().lines.length === 0 || !document.querySelector(ISLANDS)) return
    stop()
    whenIdle(() => {
      for (const island of document.querySelectorAll(ISLANDS))
        island.dispatchEvent(new Event('shop:wake'))
    })
  }
}
