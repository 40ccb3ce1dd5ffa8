import { CART_SUMMARY_KEY } from '../../contract/storage-keys.ts'
import { setPickup, type Cart } from '../../domain/cart.ts'
import { $cart, $lastChange } from '../../stores/cart.ts'
import { priceCart } from '../../stores/price-cart.ts'
import { engine } from '../../stores/storage/engine.ts'
import { FIGURES } from './figures.ts'

/**
 * Saves the text that head/shell.ts shows on the next visit, which begins without pickup (Rule 23).
 * Each tab saves only its own changes: tabs that answered each other's writes would race.
 */
export function rememberCart(): void {
  remember($cart.get())
  $lastChange.listen((change) => change && remember(change.after))
}

function remember(cart: Cart): void {
  const next = priceCart(setPickup(cart, false))
  if (next.totalQuantity === 0) delete engine[CART_SUMMARY_KEY]
  else
    engine[CART_SUMMARY_KEY] = JSON.stringify({
      total: FIGURES.total(next),
      quantity: FIGURES.quantity(next),
    })
}
