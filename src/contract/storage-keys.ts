/** Names of what the shop keeps in the browser; the stores and the scripts in the head share them. Rule 24. */

/** The cart: `cart:line:{id}` for each line, `cart:{field}` for each other field. */
export const CART_PREFIX = 'cart:'

/** A line's key after `cart:`. */
export const LINE_PREFIX = 'line:'

/** The header's and bottom bar's text about the cart, for the first paint of the next visit. */
export const CART_SUMMARY_KEY = 'shell:cart'

/** Set once the typeface is in the browser's cache. */
export const TYPEFACE_KEY = 'shell:typeface'

/** In sessionStorage: what localStorage refused to save, during a full load. */
export const CARRIED_PREFIX = 'carried:'

/** `sending:{path}` holds the idempotency key of a request without a definite answer. */
export const SENDING_PREFIX = 'sending:'

/** In sessionStorage: when a page was last reloaded because a chunk failed to load. */
export const RELOADED_PREFIX = 'reloaded:'

/** In sessionStorage: when the error page last went back by itself to a page. */
export const RETURNED_PREFIX = 'returned:'

/** The full key of a cart line. */
export function lineKey(id: number): string {
  return CART_PREFIX + LINE_PREFIX + id
}
