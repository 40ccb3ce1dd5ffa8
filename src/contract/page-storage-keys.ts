/** Names of what single pages keep in the browser, apart from storage-keys.ts, which every first load runs. Rule 24. */

/** Checkout choices that say nothing about a person. */
export const CHOICES_PREFIX = 'checkout:'

/** `search:recent` holds the last searches, the newest first, as a JSON array of strings. */
export const SEARCH_PREFIX = 'search:'

export const MENU_PREFIX = 'menu:'

/** The chosen diets, a letter each. Rule 72. */
export const DIETS_KEY = `${MENU_PREFIX}diets`

/** The chosen diets in the address of a list. Rule 72. */
export const DIETS_PARAMETER = 'bez'
/** Query parameter of the search's page and of its answers: the slug of the only category. */
export const CATEGORY_PARAMETER = 'in'

/** In sessionStorage: set once a list has shown its lids. */
export const LIDS_KEY = `${MENU_PREFIX}lids`

/** In sessionStorage: number and token of the order whose goods are being changed in the cart. */
export const CHANGED_ORDER_KEY = 'order:changed'

/** In sessionStorage: number of the order whose page leads to the bank as soon as it opens. */
export const PAY_ORDER_KEY = 'order:pay'

/** In sessionStorage: number and token of the order that is being paid at the bank. */
export const PAID_ORDER_KEY = 'order:paid'

/** In localStorage: number of the order whose goods were changed in the cart and not saved yet. */
export const UNSAVED_ORDER_KEY = 'order:unsaved'

/** Caches of the service worker; the number changes with the way in which it keeps things. */
export const KEPT_PREFIX = 'shop-1:'

/** The cache that keeps an order, sealed, until there is a network (requests/kept-order). */
export const KEPT_ORDER_CACHE = `${KEPT_PREFIX}order`

/** Its caches of pages, payloads and data, each followed by the build's id. */
export const KEPT_PAGES_PREFIX = `${KEPT_PREFIX}pages:`
