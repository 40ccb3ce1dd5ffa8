import { persistentMap } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { CART_PREFIX } from '../contract/storage-keys.ts'
import type { Cart } from '../domain/cart.ts'
import type { Product } from '../domain/catalogue.ts'
import type { LineChange } from '../domain/refresh.ts'
import {
  decodeCart,
  decodeEndedPromo,
  encodeCart,
  encodeChanges,
  type SavedCart,
} from './saved-cart.ts'
import { priceCart } from './price-cart.ts'
import { engine } from './storage/engine.ts'

/** The strings under `cart:` in storage: one key per line, one per other field. Rule 24. */
export const $saved = persistentMap<SavedCart>(CART_PREFIX, {})

/** The shopper's cart; always valid, whatever storage holds. Rule 25. */
export const $cart = computed($saved, decodeCart)

/** The cart with all totals. Rule 11. */
export const $pricedCart = computed($cart, priceCart)

export interface CartChange {
  before: Cart
  after: Cart
  /** The cause: a change by the shopper, the start of a visit, or the products of a catalogue that changed the lines. */
  cause: 'lines' | 'promo' | 'clear' | 'visit' | readonly Product[]
}

/** The last change made in this tab; another tab's changes do not show here. */
export const $lastChange = atom<CartChange | undefined>()

/** Reads storage directly, so that a line which another tab has just added is not overwritten. */
export function readSaved(): SavedCart {
  return Object.fromEntries(
    Object.keys(engine)
      .filter((key) => key.startsWith(CART_PREFIX))
      .map((key) => [key.slice(CART_PREFIX.length), engine[key]]),
  )
}

export function readCart(): Cart {
  return decodeCart(readSaved())
}

/** Writes the cart that a change led to, with what the shopper has yet to see, and tells `$lastChange`. */
export function save(
  before: Cart,
  after: Cart,
  cause: CartChange['cause'],
  changes: readonly LineChange[] = [],
  promo_ended = decodeEndedPromo(readSaved()),
): void {
  const saved = readSaved()
  const pickup_cleared = cause === 'visit' ? 'true' : saved['pickup_cleared']
  const isAnswered = cause === 'promo' || cause === 'clear'
  write(
    {
      ...encodeCart(after, saved),
      ...encodeChanges(changes, saved),
      ...(pickup_cleared && !isAnswered && { pickup_cleared }),
      ...(promo_ended && !isAnswered && { promo_ended: String(promo_ended) }),
    },
    saved,
  )
  $lastChange.set({ before, after, cause })
}

/**
 * Sets the map once, so subscribers never see an intermediate state. Then removes the keys that the map does not know
 * yet, such as a line that another tab has just added. The removals come last: when storage is full, a removed line
 * that is added again could not be written a second time.
 */
export function write(saved: SavedCart, before: SavedCart): void {
  $saved.set(saved)
  for (const key in before) if (!(key in saved)) delete engine[CART_PREFIX + key]
}
