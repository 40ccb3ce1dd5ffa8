import { restoreCarriedCart } from '../../stores/carried-cart.ts'

// Must be imported first: the cart's stores read storage when they are evaluated.
restoreCarriedCart()
