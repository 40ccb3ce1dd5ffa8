import { useStore } from '@nanostores/react'
import { formatRubles } from '../../domain/money.ts'
import { $pricedCart } from '../../stores/cart.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { DeliveryFields } from '../cart/DeliveryFields.tsx'
import { Lines } from '../cart/Lines.tsx'
import { PromoField } from '../cart/PromoField.tsx'
import { Summary } from '../cart/Summary.tsx'
import styles from './checkout.module.scss'
import { OrderForm } from './OrderForm.tsx'

/** Everything that an order needs on one page, the sum always in sight. */
export function Checkout() {
  const cart = useStore($pricedCart, beforeStorage)
  if (cart.lines.length === 0) return <EmptyCheckout />

  return (
    <div className={styles['checkout']}>
      <div className={styles['form']}>
        <section className={styles['section']}>
          <DeliveryFields />
        </section>
        <OrderForm cart={cart} />
      </div>
      <aside className={styles['order']} aria-label="Ваш заказ">
        <h2>Ваш заказ</h2>
        <details>
          <summary>
            Состав заказа <span className="money quiet">{formatRubles(cart.totalAmount)}</span>
          </summary>
          <Lines lines={cart.lines} />
        </details>
        <PromoField />
        <Summary cart={cart} />
      </aside>
    </div>
  )
}

function EmptyCheckout() {
  return (
    <div className={styles['empty']}>
      <p>В&nbsp;корзине пока ничего нет, поэтому и&nbsp;оформлять нечего.</p>
      <a className="button" href="/sets/">
        Выбрать угощение
      </a>
    </div>
  )
}
