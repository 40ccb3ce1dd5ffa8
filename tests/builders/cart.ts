import { applyPromoCode } from '../../src/domain/apply-promo.ts'
import { EMPTY_CART, type Cart } from '../../src/domain/cart.ts'
import type { CartLine } from '../../src/domain/line.ts'
import type { Rubles } from '../../src/domain/money.ts'
import { parsePromoCode } from '../../src/domain/promo.ts'
import { EVERY_DAY } from './promo-calendar.ts'

/** A line that makes sense; a test names only what matters to it. */
export function aLine(fields: Partial<CartLine> = {}): CartLine {
  const id = fields.id ?? 12
  return {
    id,
    name: `Сет ${id}`,
    weight: 750,
    persons: '4-6',
    price: 6900,
    quantity: 1,
    small_image: `products/${id}-thumb.avif`,
    ...fields,
  }
}

export function aCart(fields: Partial<Cart> = {}): Cart {
  return { ...EMPTY_CART, ...fields }
}

/** A cart of one line whose goods sum is exactly `goods`. */
export function cartWorth(goods: Rubles, fields: Partial<Cart> = {}): Cart {
  return aCart({ lines: [aLine({ id: 12, price: goods })], ...fields })
}

/** The cart after the shopper has typed `code`. */
export function withPromo(cart: Cart, code: string): Cart {
  return applyPromoCode(cart, parsePromoCode(code), EVERY_DAY).cart
}
