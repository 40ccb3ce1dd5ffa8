import { useEffect, useState } from 'react'
import { fetchOrder } from '../../requests/orders.ts'
import type { OrderAccess, ShownOrder } from '../../contract/answers.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { endChange } from '../../stores/changed-order.ts'
import { Failure } from '../form/Failure.tsx'
import styles from './checkout.module.scss'
import { SaveOrder } from './SaveOrder.tsx'

interface Props {
  cart: PricedCart
  access: OrderAccess
  /** The shopper leaves the order as it is: the cart is for a new one. */
  onLeave: () => void
}

/**
 * Checkout of an order whose goods are being changed: everything but goods and delivery stays as it was ordered.
 * Rule 52.
 */
export function ChangedOrder({ cart, access, onLeave }: Props) {
  const [order, setOrder] = useState<ShownOrder | 'loading' | 'failed'>('loading')
  useEffect(() => {
    void fetchOrder(access).then((answer) => {
      setOrder((answer.ok && answer.body) || 'failed')
    })
  }, [access])

  function leave() {
    endChange()
    onLeave()
  }
  if (order === 'loading') return <p>Загружаем заказ…</p>
  if (order === 'failed' || order.changesEnd === undefined) {
    return (
      <div className={styles['empty']}>
        <Failure
          words={
            order === 'failed'
              ? 'Не получается открыть заказ, который вы меняете'
              : `Заказ № ${access.number} на странице уже не изменить`
          }
        />
        <button type="button" className="button" onClick={leave}>
          Оформить корзину как новый заказ
        </button>
      </div>
    )
  }
  return <SaveOrder cart={cart} access={access} order={order} onOrder={setOrder} onLeave={leave} />
}
