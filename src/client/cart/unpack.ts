import { unpackCart } from '../../stores/carried-cart.ts'

// Imported first: the cart's stores read the storage as soon as they are loaded.
unpackCart()
