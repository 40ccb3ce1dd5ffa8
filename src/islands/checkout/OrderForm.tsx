import { useStore } from '@nanostores/react'
import { formatRubles } from '../../domain/money.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { settings } from '../../settings.ts'
import { $choices } from '../../stores/choices.ts'
import { $distanceMissing } from '../../stores/distance.ts'
import { DeliveryFields } from '../cart/DeliveryFields.tsx'
import { PickupCleared } from '../cart/PickupCleared.tsx'
import { Consent } from '../form/Consent.tsx'
import { Doubt } from '../form/Doubt.tsx'
import { Failure } from '../form/Failure.tsx'
import { Field } from '../form/Field.tsx'
import { Honeypot } from '../form/Honeypot.tsx'
import styles from './checkout.module.scss'
import { ContactFields } from './ContactFields.tsx'
import { OrderedGoods } from './OrderedGoods.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { SlotFields } from './SlotFields.tsx'
import { useOrder } from './use-order.ts'

/** Delivery, contacts, payment, the goods with their sum, consent and the button. */
export function OrderForm({ cart }: { cart: PricedCart }) {
  const choices = useStore($choices, { ssr: () => ({}) })
  const distanceMissing = useStore($distanceMissing, { ssr: () => false })
  const { submit, askAgain, sending, failure, news, inDoubt, earlierOpen, ...order } = useOrder()
  const { textOf, errorOf, fieldEvents } = order

  return (
    <form
      name="order"
      className={styles['checkout']}
      noValidate
      {...fieldEvents}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <div className={styles['sections']}>
        <p className="quiet">Заполните всё, где не&nbsp;сказано «необязательно».</p>
        <section className={styles['section']}>
          <PickupCleared />
          <DeliveryFields distanceRefused={errorOf('mkad_distance') !== undefined} />
        </section>
        <section className={styles['section']}>
          <h2>{cart.pickup ? 'Когда заберёте' : 'Куда и\u00a0когда привезти'}</h2>
          {cart.pickup ? (
            <p>Заберите по&nbsp;адресу: {settings.pickupAddress}</p>
          ) : (
            <Field
              name="delivery.address"
              label="Адрес"
              hint="Улица, дом, подъезд, этаж, квартира или офис"
              autoComplete="street-address"
              required
              error={errorOf('delivery.address')}
            />
          )}
          <SlotFields choices={choices} lines={cart.lines} errorOf={errorOf} />
        </section>
        <section className={styles['section']}>
          <h2>Кто получит</h2>
          <ContactFields persons={choices.persons ?? ''} errorOf={errorOf} />
        </section>
        <section className={styles['section']}>
          <PaymentFields chosen={choices.payment} error={errorOf('payment')} />
          <Field
            name="comment"
            label="Комментарий"
            hint="Необязательно"
            autoComplete="off"
            multiline
            error={errorOf('comment')}
          />
        </section>
      </div>

      <div className={styles['side']}>
        <OrderedGoods cart={cart} />
        <Consent purpose="order" error={errorOf('consent')} />
        <Honeypot />
        <Failure words={earlierOpen ? EARLIER : failure} />
        {inDoubt && (
          <Doubt
            words={IN_DOUBT}
            text={textOf()}
            asking={sending}
            askAgain={() => void askAgain()}
          />
        )}
        <p className={styles['news']}>{news}</p>
        <p className={styles['offer']}>
          Нажимая кнопку, вы&nbsp;принимаете{' '}
          <a href="/terms/" target="_blank">
            условия оферты
          </a>
        </p>
        <button type="submit" className="button money" aria-disabled={sending}>
          {sending
            ? 'Отправляем…'
            : distanceMissing
              ? 'Заказать'
              : `Заказать за\u00a0${formatRubles(cart.orderTotal)}`}
        </button>
      </div>
    </form>
  )
}

const IN_DOUBT =
  'Связь прервалась, и\u00a0мы не\u00a0знаем, принят\u00a0ли заказ. Как только она вернётся, спросим сами: второго заказа не\u00a0будет.'

const EARLIER =
  'Вы\u00a0уже отправляли заказ, но\u00a0ответа не\u00a0дождались. Заполните форму так\u00a0же и\u00a0нажмите ещё раз: второго заказа не\u00a0будет'
