import { useStore } from '@nanostores/react'
import type { PricedCart } from '../../domain/pricing.ts'
import { settings } from '../../settings/shop.ts'
import { $choices } from '../../stores/choices.ts'
import { DeliveryFields } from '../cart/DeliveryFields.tsx'
import { PickupCleared } from '../cart/PickupCleared.tsx'
import { AddressField } from '../form/OrderFields.tsx'
import styles from './checkout.module.scss'
import { CommentAndDiets } from './CommentAndDiets.tsx'
import { ContactFields } from './ContactFields.tsx'
import { NewPayer } from './NewPayer.tsx'
import { OrderLid } from './OrderLid.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { SlotFields } from './SlotFields.tsx'

interface Props {
  cart: PricedCart
  errorOf: (path: string) => string | undefined
}

/** Delivery, contacts, payment, comment, diets and lid text of a new order. */
export function OrderSections({ cart, errorOf }: Props) {
  const choices = useStore($choices, { ssr: () => ({}) })
  return (
    <div className={styles['sections']}>
      <p className="quiet">Заполните всё, где не сказано «необязательно».</p>
      <section className={styles['section']}>
        <PickupCleared />
        <DeliveryFields distanceRefused={errorOf('mkad_distance') !== undefined} />
      </section>
      <section className={styles['section']}>
        <h2>{cart.pickup ? 'Когда заберёте' : 'Куда и когда привезти'}</h2>
        {cart.pickup ? (
          <p>Заберите по адресу: {settings.pickupAddress}</p>
        ) : (
          <AddressField name="delivery.address" error={errorOf('delivery.address')} />
        )}
        <SlotFields
          choices={choices}
          lines={cart.lines}
          goods={cart.totalAmountNoSale}
          errorOf={errorOf}
        />
      </section>
      <section className={styles['section']}>
        <h2>Кто получит</h2>
        <ContactFields guests={choices.persons ?? ''} errorOf={errorOf} />
      </section>
      <section className={styles['section']}>
        <PaymentFields chosen={choices.payment} error={errorOf('payment')} />
        {choices.payment === 'invoice' && <NewPayer errorOf={errorOf} />}
        <CommentAndDiets lines={cart.lines} error={errorOf('comment')} />
        <OrderLid error={errorOf('lid')} />
      </section>
    </div>
  )
}
