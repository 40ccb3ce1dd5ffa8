import { computed } from 'nanostores'
import type { Product } from '../domain/catalogue.ts'
import { refreshCart } from '../domain/refresh.ts'
import { noticeLostPromo } from './cart-notice.ts'
import { $saved, readCart, readSaved, save, write } from './kept-cart.ts'
import { decodeCart, decodeChanges, decodeEndedPromo, encodeCart } from './saved-cart.ts'

/** Catalogue changes of the shopper's lines, until they dismiss them. Rule 27. */
export const $catalogueChanges = computed($saved, decodeChanges)

/** The code that the cart lost because its days are over, until the shopper answers; undefined for none. Rule 86. */
export const $endedPromo = computed($saved, decodeEndedPromo)

/** Brings the lines up to date with the catalogue; what changed is in `$catalogueChanges`. */
export function refreshLines(products: readonly Product[]): void {
  const before = readCart()
  const { cart, changes } = refreshCart(before, products)
  save(before, cart, products, changes)
  noticeLostPromo(before, cart)
}

/** Clears `$catalogueChanges` and `$endedPromo`: the shopper has seen them. */
export function dismissCatalogueChanges(): void {
  const before = readSaved()
  const { pickup_cleared } = before
  write(
    { ...encodeCart(decodeCart(before), before), ...(pickup_cleared && { pickup_cleared }) },
    before,
  )
}
