import { setPickup, type Cart } from '../domain/cart.ts'
import { formatRubles } from '../domain/money.ts'
import { priceCart } from '../domain/pricing.ts'
import { $cart, $changedHere } from '../stores/cart.ts'
import { engine } from '../stores/storage.ts'

/**
 * Keeps the words that FirstPaint.astro will show on the next visit, which begins without pickup (Spec §4).
 * Another tab's change is that tab's to keep: two that answer each other's writes would race.
 */
export function rememberCart(): void {
  remember($cart.get())
  $changedHere.listen(remember)
}

function remember(cart: Cart): void {
  const { totalAmount, totalQuantity } = priceCart(setPickup(cart, false))
  if (totalQuantity === 0) delete engine['shell:cart']
  else
    engine['shell:cart'] = JSON.stringify({
      total: ` | ${formatRubles(totalAmount)}`,
      quantity: `\u00a0(${totalQuantity})`,
    })
}
