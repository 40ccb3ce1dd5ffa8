import { minimumOrders } from 'virtual:shop'
import { belowEveryMinimum, type BelowMinimum } from '../../domain/minimum-order.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { deliveryDays } from '../../domain/slots.ts'
import { settings } from '../../settings/shop.ts'

/** The rubles that a cart lacks for every day and window that can be chosen now; undefined where it suffices for one. Rule 120. */
export function lackForEvery({ totalAmountNoSale }: PricedCart): BelowMinimum | undefined {
  return belowEveryMinimum(
    totalAmountNoSale,
    deliveryDays(Date.now(), settings.slots),
    minimumOrders,
  )
}
