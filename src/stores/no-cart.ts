import { EMPTY_CART } from '../domain/cart.ts'
import { priceCart } from '../domain/pricing.ts'

const NO_CART = priceCart(EMPTY_CART)

/** What a static page shows before the browser's storage can be read: pass to every `useStore` of a cart store. */
export const beforeStorage = { ssr: () => NO_CART }
