import type { PricedCart } from '../../domain/pricing.ts'
import { belowEveryMinimumWords } from '../../wording/minimum-order.ts'
import { lackForEvery } from './lack-for-every.ts'
import styles from './summary.later.module.scss'

/** Says what a cart lacks that is too small for every day and window; nothing where one can be chosen. Rule 120. */
export function TooSmall({ cart }: { cart: PricedCart }) {
  const lack = lackForEvery(cart)
  return lack && <p className={styles['call']}>{belowEveryMinimumWords(lack)}</p>
}
