import { Fragment } from 'react'
import { formatRubles } from '../../wording/money.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { formatWeight } from '../../wording/measures.ts'
import { orderSums, type OrderSum, type Summed } from '../../wording/order-sums.ts'
import styles from './summary.later.module.scss'

interface Props {
  cart: Summed & Pick<PricedCart, 'totalWeight' | 'savings'>
  /** The distance is not known yet: delivery costs at least what is shown. */
  atLeast?: boolean
  /** Leaves the order total out, where it stands beside the button. */
  withoutTotal?: boolean
}

/** Weight, goods, delivery, order total, savings: a column that adds up. Rules 9 and 10. */
export function Summary({ cart, atLeast = false, withoutTotal = false }: Props) {
  const sums = orderSums(cart, { atLeast })
  return (
    <dl className={styles['summary']}>
      <dt>Вес</dt>
      <dd translate="no">{formatWeight(cart.totalWeight)}</dd>
      {sums
        .filter(({ code }) => code !== 'total' || !withoutTotal)
        .map((row) => (
          <Fragment key={row.code}>
            <dt className={row.code === 'total' ? styles['total'] : undefined}>{row.name}</dt>
            <dd className={classOf(row)} translate={isNumber(row) ? 'no' : undefined}>
              {row.sum}
            </dd>
          </Fragment>
        ))}
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

function classOf({ code, isSaving }: OrderSum): string | undefined {
  if (code === 'total') return styles['total']
  return isSaving ? styles['saved'] : undefined
}

/** Delivery and total may have words: «бесплатно», «от». */
function isNumber({ code }: OrderSum): boolean {
  return code === 'goods' || code === 'sale'
}
