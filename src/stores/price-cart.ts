import { tariff } from 'virtual:shop'
import type { Cart } from '../domain/cart.ts'
import * as domain from '../domain/pricing.ts'

/** Every total of a cart, by the tariff of the build. Rule 11. */
export const priceCart = (cart: Cart): domain.PricedCart => domain.priceCart(cart, tariff)
