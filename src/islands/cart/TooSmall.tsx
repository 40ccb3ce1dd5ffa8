import { minimumOrders } from 'virtual:shop'
import { useState } from 'react'
import { belowEveryMinimum } from '../../domain/minimum-order.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { deliveryDays } from '../../domain/slots.ts'
import { settings } from '../../settings/shop.ts'
import { belowEveryMinimumWords } from '../../wording/minimum-order.ts'
import styles from './summary.later.module.scss'

/** Says what a cart lacks that is too small for every day and window; nothing where one can be chosen. Rule 120. */
export function TooSmall({ cart }: { cart: PricedCart }) {
  const [days] = useState(() => deliveryDays(Date.now(), settings.slots))
  const lack = belowEveryMinimum(cart.totalAmountNoSale, days, minimumOrders)
  return lack && <p className={styles['call']}>{belowEveryMinimumWords(lack)}</p>
}
