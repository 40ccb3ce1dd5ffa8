import { $cart } from '../../stores/cart.ts'
import { whenIdle } from '../when-idle.ts'
import type { CartDrawer } from './cart-drawer.ts'

/** Draws the closed drawer when the page is idle and as soon as the cart has lines. Checkout has no drawer. */
export function drawDrawer(): void {
  const stop = $cart.listen(drawIfFilled)
  drawIfFilled()

  function drawIfFilled(): void {
    const drawer = document.querySelector<CartDrawer>('cart-drawer')
    if ($cart.get().lines.length === 0 || !drawer) return
    stop()
    whenIdle(() => void drawer.mount().catch(() => {}))
  }
}
