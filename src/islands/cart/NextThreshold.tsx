import { giftLine } from '../../domain/gift.ts'
import { formatRubles } from '../../domain/money.ts'
import { nextThresholds, type Threshold } from '../../domain/threshold.ts'
import { PROMOS } from '../../domain/promo.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import styles from './threshold.module.scss'

/** How much is missing for cheaper delivery and for the next better promo code, each in one line with a bar. Rule 22. */
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
  switch (threshold.code) {
    case 'free-delivery':
      return `До\u00a0бесплатной доставки осталось ${missing}`
    case 'cheaper-delivery':
      return `До\u00a0доставки дешевле на\u00a0${formatRubles(threshold.saving)} осталось ${missing}`
    case 'promo': {
      const { gift, sale } = PROMOS[threshold.promo]
      const what = gift ? `подарка «${giftLine(gift).name}»` : `скидки ${sale}\u00a0%`
      return `До\u00a0${what} осталось ${missing} (промокод\u00a0${threshold.promo})`
    }
  }
}
