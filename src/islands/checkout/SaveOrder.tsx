import { useStore } from '@nanostores/react'
import type { OrderAccess, ShownOrder } from '../../contract/answers.ts'
import { formatRubles } from '../../wording/money.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { formatDay, formatWindow } from '../../wording/dates.ts'
import { settings } from '../../settings/shop.ts'
import { $distanceMissing } from '../../stores/distance.ts'
import { DeliveryFields } from '../cart/DeliveryFields.tsx'
import { Failure } from '../form/Failure.tsx'
import { AddressField } from '../form/OrderFields.tsx'
import { SameWay } from '../form/SameWay.tsx'
import styles from './checkout.module.scss'
import { OrderedGoods } from './OrderedGoods.tsx'
import { useSaveOrder } from './use-save-order.ts'

interface Props {
  cart: PricedCart
  access: OrderAccess
  order: ShownOrder
  onOrder: (order: ShownOrder) => void
  onLeave: () => void
}

/** The form that saves the cart as the new goods of an order. */
export function SaveOrder({ cart, access, order, onOrder, onLeave }: Props) {
  const distanceMissing = useStore($distanceMissing, { ssr: () => false })
  const saving = useSaveOrder(access, order, onOrder)
  return (
    <form
      name="order"
      className={styles['checkout']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save()
      }}
    >
      <div className={styles['sections']}>
        <section className={styles['section']}>
          <h2>Вы меняете заказ № {order.number}</h2>
          <p>
            {formatDay(order.delivery.date)},{' '}
            <span className="money" translate="no">
              {formatWindow(order.delivery.window)}
            </span>{' '}
            по Москве. Был на&nbsp;
            <span className="money" translate="no">
              {formatRubles(order.orderTotal)}
            </span>
            . Пока вы не сохраните изменения, он остаётся прежним.
          </p>
          <p>
            <a href="/">Добавить блюда</a>
          </p>
        </section>
        <section className={styles['section']}>
          <DeliveryFields distanceRefused={saving.distanceRefused} />
          {cart.pickup ? (
            <p>Заберите по адресу: {settings.pickupAddress}</p>
          ) : (
            <AddressField
              value={saving.address}
              onValue={saving.setAddress}
              error={saving.addressError}
            />
          )}
          {saving.isWayAsked(cart) && <SameWay way={cart} {...saving.sameWay} />}
        </section>
      </div>
      <div className={styles['side']}>
        <OrderedGoods cart={cart} />
        <Failure words={saving.failure} />
        <button type="button" className="button quiet-button" onClick={onLeave}>
          Не менять: корзина для нового заказа
        </button>
        <button type="submit" className="button" aria-disabled={saving.sending}>
          {saving.sending
            ? 'Сохраняем…'
            : distanceMissing
              ? 'Сохранить заказ'
              : `Сохранить за ${formatRubles(cart.orderTotal)}`}
        </button>
      </div>
    </form>
  )
}
