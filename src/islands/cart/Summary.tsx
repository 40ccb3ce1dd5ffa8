import { formatRubles } from '../../wording/money.ts'
import { explainTotal, type PricedCart } from '../../domain/pricing.ts'
import { formatWeight } from '../../wording/measures.ts'
import styles from './summary.module.scss'

type Figures = Pick<
  PricedCart,
  'totalWeight' | 'totalAmount' | 'savings' | 'deliveryCost' | 'pickup' | 'orderTotal' | 'sale'
>

interface Props {
  cart: Figures & { lines: readonly { amount: number }[] }
  /** The distance is not known yet: delivery costs at least what is shown. */
  atLeast?: boolean
  /** Leaves the order total out, where it stands beside the button. */
  withoutTotal?: boolean
}

/** Weight, goods, delivery, order total, savings: a column that adds up. Rules 9 and 10. */
export function Summary({ cart, atLeast = false, withoutTotal = false }: Props) {
  const { linesAmount, saleAmount } = explainTotal(cart)
  const free = cart.deliveryCost === 0 && !atLeast
  const from = atLeast ? 'от ' : ''
  return (
    <dl className={styles['summary']}>
      <dt>Вес</dt>
      <dd translate="no">{formatWeight(cart.totalWeight)}</dd>
      <dt>Товары</dt>
      <dd translate="no">{formatRubles(linesAmount)}</dd>
      {saleAmount > 0 && (
        <>
          <dt>Скидка {cart.sale}&nbsp;%</dt>
          <dd className={styles['saved']} translate="no">
            −{formatRubles(saleAmount)}
          </dd>
        </>
      )}
      <dt>{cart.pickup ? 'Самовывоз' : 'Доставка'}</dt>
      <dd className={free ? styles['saved'] : undefined}>
        {free ? 'бесплатно' : from + formatRubles(cart.deliveryCost)}
      </dd>
      {!withoutTotal && (
        <>
          <dt className={styles['total']}>К оплате</dt>
          <dd className={styles['total']}>{from + formatRubles(cart.orderTotal)}</dd>
        </>
      )}
      {cart.savings > 0 && (
        <>
          <dt className={styles['saved']}>Ваша экономия</dt>
          <dd className={styles['saved']} translate="no">
            {formatRubles(cart.savings)}
          </dd>
        </>
      )}
    </dl>
  )
}
