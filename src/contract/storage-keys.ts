/** Names of what the shop keeps in the browser; the stores and the scripts in the head share them. Rule 24. */

/** The cart: `cart:line:{id}` for each line, `cart:{field}` for each other field. */
export const CART_PREFIX = 'cart:'

/** A line's key after `cart:`. */
export const LINE_PREFIX = 'line:'

/** The header's and bottom bar's text about the cart, for the first paint of the next visit. */
export const CART_SUMMARY_KEY = 'shell:cart'

/** Set once the typeface is in the browser's cache. */
export const TYPEFACE_KEY = 'shell:typeface'

/** Checkout choices that say nothing about a person. */
export const CHOICES_PREFIX = 'checkout:'

/** `sending:{path}` holds the idempotency key of a request without a definite answer. */
export const SENDING_PREFIX = 'sending:'

/** In sessionStorage: what localStorage refused to save, during a full load. */
export const CARRIED_PREFIX = 'carried:'

/** In sessionStorage: when a page was last reloaded because a chunk failed to load. */
export const RELOADED_PREFIX = 'reloaded:'

/** The full key of a cart line. */
export function lineKey(id: number): string {
  return CART_PREFIX + LINE_PREFIX + id
}

/** `search:recent` holds the last searches, the newest first, as a JSON array of strings. */
export const SEARCH_PREFIX = 'search:'

export const MENU_PREFIX = 'menu:'

/** The chosen diets, a letter each. Rule 72. */
export const DIETS_KEY = `${MENU_PREFIX}diets`

/** The chosen diets in the address of a list. Rule 72. */
export const DIETS_PARAMETER = 'bez'

/** The board's steps that the edge has not answered yet. They name orders by number, no person. */
export const BOARD_STEPS_KEY = 'board:steps'

/** In sessionStorage: number and token of the order whose goods are being changed in the cart. */
export const CHANGED_ORDER_KEY = 'order:changed'
