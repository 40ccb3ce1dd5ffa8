import { $cart } from '../../stores/cart.ts'
import { whenIdle } from '../when-idle.ts'

/** The shell's islands that show the cart: the drawer, and the figures of buttons and title. Checkout has none. */
const ISLANDS = 'astro-island[ssr]:is([data-overlay=cart] *, :has([data-figure]))'

/** Hydrates them, and so draws the closed drawer, when the page is idle and as soon as the cart has lines. */
export function drawDrawer(): void {
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
