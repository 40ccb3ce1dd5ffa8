import type { Cart } from '../../src/domain/cart.ts'
import type { Tariff, Zone } from '../../src/domain/delivery.ts'
import * as domain from '../../src/domain/pricing.ts'

/** The tariff of the specification, whatever the owner has set. Rule 14. */
export const SPEC_TARIFF: Tariff = {
  in: { base: 700, freeFrom: 8000 },
  out: { base: 900, freeFrom: 16000, kmFree: 10, perKm: 40 },
}

/** What its zone is called, as pages have it. */
export const SPEC_ZONE: Zone = {
  in: 'в\u00a0пределах МКАД',
  out: 'за\u00a0МКАД',
  from: 'от\u00a0МКАД',
}

/** Every total of a cart by the tariff of the specification. */
export const priceCart = (cart: Cart): domain.PricedCart => domain.priceCart(cart, SPEC_TARIFF)
