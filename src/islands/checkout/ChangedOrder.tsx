import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fetchOrder, successUrl, wireCart } from '../../client/edge/orders.ts'
import { navigateTo } from '../../client/navigation/index.ts'
import type { ShownOrder } from '../../contract/answers.ts'
import { MISSING_DISTANCE } from '../../contract/order.ts'
import { formatRubles } from '../../domain/money.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { formatDay, formatWindow } from '../../domain/wording.ts'
import { refreshCartNow } from '../../client/cart/keep-cart-current.ts'
import { settings } from '../../settings.ts'
import { $pricedCart, removeOrdered } from '../../stores/cart.ts'
import { endChange, type ChangedOrder as Access } from '../../stores/changed-order.ts'
import { $distanceMissing } from '../../stores/distance.ts'
import { DeliveryFields } from '../cart/DeliveryFields.tsx'
import { Failure } from '../form/Failure.tsx'
import { Field } from '../form/Field.tsx'
import { useChange } from '../order/change/use-change.ts'
import styles from './checkout.module.scss'
import { OrderedGoods } from './OrderedGoods.tsx'
import { priceDifference } from './price-difference.ts'

interface Props {
  cart: PricedCart
  access: Access
  /** The shopper leaves the order as it is: the cart is for a new one. */
  onLeave: () => void
}

/** Checkout of an order whose goods are being changed: everything but goods and delivery stays as it was ordered. */
export function ChangedOrder({ cart, access, onLeave }: Props) {
  const [order, setOrder] = useState<ShownOrder | 'loading' | 'failed'>('loading')
  useEffect(() => {
    void fetchOrder(access.number, access.token).then((answer) => {
      setOrder(answer.ok ? answer.body : 'failed')
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
              ? 'Не\u00a0получается открыть заказ, который вы\u00a0меняете'
              : `Заказ №\u00a0${access.number} на\u00a0странице уже не\u00a0изменить`
          }
        />
        <button type="button" className="button" onClick={leave}>
          Оформить корзину как новый заказ
        </button>
      </div>
    )
  }
  return <SaveForm cart={cart} access={access} order={order} onOrder={setOrder} onLeave={leave} />
}

interface FormProps extends Props {
  order: ShownOrder
  onOrder: (order: ShownOrder) => void
}

function SaveForm({ cart, access, order, onOrder, onLeave }: FormProps) {
  const distanceMissing = useStore($distanceMissing, { ssr: () => false })
  const [address, setAddress] = useState(order.delivery.address)
  const [wrong, setWrong] = useState<string>()
  const { change, sending, failure, setFailure, errorOf } = useChange(access, onOrder)
  const page = successUrl({ number: Number(access.number), token: access.token, orderTotal: 0 })

  async function save() {
    // Read from the store: the last render lacks a choice of this same event.
    const now = $pricedCart.get()
    const missing = !now.pickup && address.trim() === '' ? 'Укажите адрес доставки' : undefined
    setWrong(missing)
    if (missing) return
    if ($distanceMissing.get()) {
      setFailure(MISSING_DISTANCE)
      return
    }
    const sent = wireCart(now)
    const changed = await change(order.version, {
      ...{ kind: 'goods-changed', ...sent, expectedTotal: now.orderTotal, address },
    })
    if (changed?.ok) {
      removeOrdered(sent.lines)
      endChange()
      return navigateTo(page)
    }
    if (changed?.problem?.type !== '/problems/price-changed') return
    const words = priceDifference(changed.problem, now.orderTotal)
    await refreshCartNow()
    if (words) setFailure(words)
  }

  return (
    <form
      name="order"
      className={styles['checkout']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles['sections']}>
        <section className={styles['section']}>
          <h2>Вы&nbsp;меняете заказ №&nbsp;{order.number}</h2>
          <p>
            {formatDay(order.delivery.date)},{' '}
            <span className="money">{formatWindow(order.delivery.window)}</span> по&nbsp;Москве. Был
            на&nbsp;<span className="money">{formatRubles(order.orderTotal)}</span>. Пока
            вы&nbsp;не&nbsp;сохраните изменения, он&nbsp;остаётся прежним.
          </p>
          <p>
            <a href="/">Добавить блюда</a>
          </p>
        </section>
        <section className={styles['section']}>
          <DeliveryFields distanceRefused={failure === MISSING_DISTANCE} />
          {cart.pickup ? (
            <p>Заберите по&nbsp;адресу: {settings.pickupAddress}</p>
          ) : (
            <Field
              name="address"
              label="Адрес"
              hint="Улица, дом, подъезд, этаж, квартира или офис"
              autoComplete="street-address"
              required
              value={address}
              onValue={setAddress}
              error={errorOf('address') ?? wrong}
            />
          )}
        </section>
      </div>
      <div className={styles['side']}>
        <OrderedGoods cart={cart} />
        <Failure words={errorOf('lines') ?? failure} />
        <button type="button" className="button quiet-button" onClick={onLeave}>
          Не&nbsp;менять: корзина для нового заказа
        </button>
        <button type="submit" className="button money" aria-disabled={sending}>
          {sending
            ? 'Сохраняем…'
            : distanceMissing
              ? 'Сохранить заказ'
              : `Сохранить за\u00a0${formatRubles(cart.orderTotal)}`}
        </button>
      </div>
    </form>
  )
}
