import { promoCalendar, tariff } from 'virtual:shop'
import { giftLine } from '../../domain/gift.ts'
import { formatRubles } from '../../wording/money.ts'
import { nextThresholds, type Threshold } from '../../domain/threshold.ts'
import { PROMOS } from '../../domain/promo.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import styles from './threshold.later.module.scss'

/** The sums missing for cheaper delivery and for the next better promo code, each with a skewer as its progress bar. Rule 22. */
export function NextThreshold({ cart }: { cart: PricedCart }) {
  return nextThresholds(cart, promoCalendar, tariff).map((threshold) => (
    <p key={threshold.code} className={styles['threshold']}>
      <span>{words(threshold)}</span>
      <Skewer filled={cart.totalAmountNoSale / threshold.target} />
    </p>
  ))
}

const PIECES = 10

/** A skewer with ten places, one piece for each tenth of the sum. */
function Skewer({ filled }: { filled: number }) {
  return (
    <span className={styles['skewer']} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        <i key={index} className={index < Math.floor(filled * PIECES) ? styles['filled'] : ''} />
      ))}
    </span>
  )
}

function words(threshold: Threshold): string {
  const missing = formatRubles(threshold.missing)
  switch (threshold.code) {
    case 'free-delivery':
      return `До бесплатной доставки осталось ${missing}`
    case 'cheaper-delivery':
      return `До доставки дешевле на ${formatRubles(threshold.saving)} осталось ${missing}`
    case 'promo': {
      const { gift, sale } = PROMOS[threshold.promo]
      const what = gift ? `подарка «${giftLine(gift).name}»` : `скидки ${sale} %`
      return `До ${what} осталось ${missing} (промокод ${threshold.promo})`
    }
  }
}
