import { setPickup } from '../domain/cart.ts'
import { formatRubles } from '../domain/money.ts'
import { priceCart } from '../domain/pricing.ts'
import { $cart } from '../stores/cart.ts'
import { engine } from '../stores/storage.ts'

/** Keeps the words that FirstPaint.astro will show on the next visit, which begins without pickup (Spec §4). */
export function rememberCart(): void {
  $cart.subscribe((cart) => {
    const { totalAmount, totalQuantity } = priceCart(setPickup(cart, false))
    engine['shell:cart'] = JSON.stringify({
      total: totalAmount > 0 ? ` | ${formatRubles(totalAmount)}` : '',
      quantity: totalQuantity > 0 ? `\u00a0(${totalQuantity})` : '',
    })
  })
}
