import type { StoredOrder } from '../../functions/stored.ts'
import { applyPromoCode } from '../../src/domain/apply-promo.ts'
import { EMPTY_CART, type Cart } from '../../src/domain/cart.ts'
import type { CartLine } from '../../src/domain/line.ts'
import { priceCart } from './tariff.ts'
import { parsePromoCode } from '../../src/domain/promo.ts'
import { aProduct } from './catalogue.ts'
import { NO_PAYER } from './order.ts'
import { EVERY_DAY } from './promo-calendar.ts'

interface Ordered extends Partial<Pick<Cart, 'mkad' | 'mkad_distance'>> {
  lines?: readonly CartLine[]
  /** The code as it is typed; «5» is that of pickup. */
  promo?: string
}

/** An order of «Сет 12» twice as the store returns it, with the sums that the shop computes; `changes` are laid over it. */
export function aStoredOrder(
  { lines = [{ ...aProduct(), quantity: 2 }], promo = '0', ...place }: Ordered = {},
  changes: Partial<StoredOrder> = {},
): StoredOrder {
  const { cart } = applyPromoCode(
    { ...EMPTY_CART, ...place, lines },
    parsePromoCode(promo),
    EVERY_DAY,
  )
  const priced = priceCart(cart)
  return {
    ...priced,
    lines: [...priced.lines],
    number: 7,
    createdAt: '2026-12-20T09:00:00.000Z',
    state: 'taken',
    version: 0,
    events: [],
    delivery: { address: 'Тверская, 1', date: '2026-12-24', window: '10:00-12:00' },
    payment: 'card',
    paid: 0,
    persons: 12,
    comment: 'Домофон 12',
    diets: 'm',
    lid: '',
    ...NO_PAYER,
    pieces: 100,
    customer: { name: 'Анна', phone: '+79991234567', email: 'anna@mail.ru' },
    ...changes,
  }
}
