import { useStore } from '@nanostores/react'
import { formatRubles } from '../../wording/money.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { $distanceMissing } from '../../stores/distance.ts'
import { Changes } from '../cart/Changes.tsx'
import { Lines } from '../cart/Lines.tsx'
import { Offers } from '../cart/Offers.tsx'
import { StoppedLines } from '../cart/StoppedLines.tsx'
import { PromoField } from '../promo/PromoField.tsx'
import { Summary } from '../cart/Summary.tsx'
import styles from './checkout.module.scss'

/** The lines of the order with what they have earned, promo code and totals; sticky beside the form. */
export function OrderedGoods({ cart }: { cart: PricedCart }) {
  const distanceMissing = useStore($distanceMissing, { ssr: () => false })
  return (
    <aside className={styles['order']} aria-label="Ваш заказ">
      <h2>Ваш заказ</h2>
      <Changes />
      <StoppedLines lines={cart.lines} />
      <details>
        <summary>
          Состав заказа <span className="money quiet">{formatRubles(cart.totalAmount)}</span>
        </summary>
        <Lines lines={cart.lines} />
      </details>
      <Offers cart={cart} />
      <PromoField />
      <Summary cart={cart} atLeast={distanceMissing} />
    </aside>
  )
}
