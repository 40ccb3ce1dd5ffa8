import { computed } from 'nanostores'
import * as domain from '../domain/cart.ts'
import type { Cart } from '../domain/cart.ts'
import type { RingRoadSide } from '../domain/delivery.ts'
import type { LineSource } from '../domain/line.ts'
import { noticeLostPromo, setNotice } from './cart-notice.ts'
import { dismissCatalogueChanges } from './catalogue-changes.ts'
import { $saved, readCart, save } from './kept-cart.ts'

export { $cart, $lastChange, $pricedCart, type CartChange } from './kept-cart.ts'

/** True after the start of a visit cleared pickup, until the shopper chooses again how to get the order. Rule 23. */
export const $pickupCleared = computed($saved, (saved) => saved['pickup_cleared'] === 'true')

/** Adds one box of a product. Rule 4. */
export function addLine(product: LineSource): void {
  change((cart) => domain.addLine(cart, product))
}

/** Adds quantities of several products, as when an order is repeated. */
export function addLines(added: readonly { product: LineSource; quantity: number }[]): void {
  change((cart) =>
    added.reduce((sum, { product, quantity }) => domain.addMany(sum, product, quantity), cart),
  )
}

export function removeLine(id: number): void {
  changeQuantity(id, 0)
}

/** Sets a line's quantity; below 1 the line is removed. Rule 5. */
export function changeQuantity(id: number, quantity: number): void {
  change((cart) => domain.changeQuantity(cart, id, quantity))
}

/** Empties the cart. Rule 6. */
export function clearCart(): void {
  clearBy(domain.clearCart)
}

/** Removes what was ordered; what was added since, here or in another tab, stays. */
export function removeOrdered(ordered: readonly domain.OrderedLine[]): void {
  if (ordered.length > 0) clearBy((cart) => domain.removeOrdered(cart, ordered))
}

function clearBy(transition: (cart: Cart) => Cart): void {
  change(transition, 'clear')
  dismissCatalogueChanges()
  setNotice(undefined)
}

export function setRingRoadSide(side: RingRoadSide): void {
  change((cart) => domain.setRingRoadSide(cart, side))
}

export function setDistance(distanceKm: number): void {
  change((cart) => domain.setDistance(cart, distanceKm))
}

export function setPickup(pickup: boolean): void {
  change((cart) => domain.setPickup(cart, pickup), 'promo')
}

/** Delivery on this side of the ring road instead of pickup: one change, so that no cart in between is priced or announced. */
export function chooseDelivery(side: RingRoadSide): void {
  change((cart) => domain.setRingRoadSide(domain.setPickup(cart, false), side), 'promo')
}

/** Clears pickup, and with it code 5, at the start of a visit; `$pickupCleared` says so. Rule 23. */
export function clearPickup(): void {
  const cart = readCart()
  if (cart.pickup) save(cart, domain.setPickup(cart, false), 'visit')
}

/** A change by the shopper, with the notice that it calls for. */
export function change(
  transition: (cart: Cart) => Cart,
  cause: 'lines' | 'promo' | 'clear' = 'lines',
): void {
  const before = readCart()
  const after = transition(before)
  save(before, after, cause)
  setNotice(undefined)
  noticeLostPromo(before, after)
}
