import { EMPTY_CART } from '../domain/cart.ts'
import { priceCart } from './price-cart.ts'

const NO_CART = priceCart(EMPTY_CART)

/** The empty cart that a static page shows before storage can be read; pass it to every `useStore` of a cart store. */
export const beforeStorage = { ssr: () => NO_CART }
