import type { PricedCart } from '../domain/pricing.ts'
import type { Rubles } from '../domain/money.ts'
import { formatRubles } from './money.ts'
import { PAYABLE } from './payment.ts'

/** The figures from which the sums of an order are made. */
export type Summed = Pick<
  PricedCart,
  'totalAmount' | 'deliveryCost' | 'pickup' | 'orderTotal' | 'sale' | 'promoWord'
> & {
  lines: readonly { amount: Rubles }[]
  /** The part that is paid already, in kopecks; the total is then more than is to be paid. */
  paid?: number
}

/** A named sum; `isSaving` where it is a discount or costs nothing. */
export interface OrderSum {
  code: 'goods' | 'sale' | 'delivery' | 'total'
  name: string
  sum: string
  isSaving: boolean
}

/**
 * The sums below the lines of a cart or an order, from goods to total: a column that adds up. Where nothing is taken off the goods there
 * is no row of it. `atLeast`: the distance is not known yet, so delivery and total are the least that they can be. Rules 9 and 10.
 */
export function orderSums(cart: Summed, { atLeast = false } = {}): OrderSum[] {
  const { linesAmount, saleAmount } = explainTotal(cart)
  const isFree = cart.deliveryCost === 0 && !atLeast
  const from = atLeast ? 'от\u00a0' : ''
  return [
    { code: 'goods', name: 'Товары', sum: formatRubles(linesAmount), isSaving: false },
    ...(saleAmount > 0
      ? [
          {
            code: 'sale' as const,
            name: cart.promoWord ? `Промокод\u00a0${cart.promoWord}` : `Скидка ${cart.sale}\u00a0%`,
            sum: `−${formatRubles(saleAmount)}`,
            isSaving: true,
          },
        ]
      : []),
    {
      code: 'delivery',
      name: cart.pickup ? 'Самовывоз' : 'Доставка',
      sum: isFree ? 'бесплатно' : from + formatRubles(cart.deliveryCost),
      isSaving: isFree,
    },
    {
      code: 'total',
      name: (cart.paid ?? 0) > 0 ? 'Итого' : PAYABLE,
      sum: from + formatRubles(cart.orderTotal),
      isSaving: false,
    },
  ]
}

/** The sum of an order's line; a gift costs nothing. */
export function lineSum({ gift, amount }: { gift: boolean; amount: Rubles }): string {
  return gift ? 'Подарок' : formatRubles(amount)
}

/** Splits `totalAmount` for display: the sum of the line amounts, and the sale taken off it. */
export function explainTotal(priced: {
  lines: readonly { amount: Rubles }[]
  totalAmount: Rubles
}): { linesAmount: Rubles; saleAmount: Rubles } {
  const linesAmount = priced.lines.reduce((sum, { amount }) => sum + amount, 0)
  return { linesAmount, saleAmount: linesAmount - priced.totalAmount }
}
