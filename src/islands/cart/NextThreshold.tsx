import { giftLine } from '../../domain/gift.ts'
import { formatRubles } from '../../domain/money.ts'
import { nextThresholds, type Threshold } from '../../domain/threshold.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import styles from './threshold.module.scss'

/** How much is missing for free delivery and for the next gift, each in one line with a bar. */
export function NextThreshold({ cart }: { cart: PricedCart }) {
  return nextThresholds(cart).map((threshold) => (
    <p key={threshold.code} className={styles['threshold']}>
      <span>{words(threshold)}</span>
      <progress value={cart.totalAmountNoSale} max={threshold.target} aria-hidden="true" />
    </p>
  ))
}

function words(threshold: Threshold): string {
  const missing = formatRubles(threshold.missing)
  return threshold.code === 'free-delivery'
    ? `До\u00a0бесплатной доставки ${missing}`
    : `До\u00a0подарка «${giftLine(threshold.gift).name}» ${missing}, промокод ${threshold.promo}`
}
