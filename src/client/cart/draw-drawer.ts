import { $cart } from '../../stores/cart.ts'
import { whenIdle } from '../when-idle.ts'

/** The shell's islands that show the cart: the drawer, the sheets, and the figures of buttons. Checkout has none. */
const ISLANDS = 'astro-island[ssr]:has(.overlay, [data-figure])'

/**
 * Evaluates React, and hydrates the islands that show the cart, and so draws the closed drawer, as soon as the cart has lines. Hidden
 * in React's `Activity`, the drawer has no effects and no subscriptions.
 */
export async function drawDrawer(): Promise<void> {
  await import('../hydrate.ts')
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
