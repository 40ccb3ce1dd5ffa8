import type { PricedCart } from '../../domain/pricing.ts'
import { useSending } from '../form/sending/use-sending.ts'
import styles from './checkout.module.scss'
import { NEW_ORDER } from './new-order.ts'
import { OrderSections } from './OrderSections.tsx'
import { SendOrder } from './SendOrder.tsx'

/** The form of a new order: its sections, and beside them the goods with their sum and the button. */
export function OrderForm({ cart }: { cart: PricedCart }) {
  const order = useSending(NEW_ORDER)
  return (
    <form
      name="order"
      className={styles['checkout']}
      noValidate
      {...order.fieldEvents}
      onSubmit={(event) => {
        event.preventDefault()
        void order.submit(event.currentTarget)
      }}
    >
      <OrderSections cart={cart} errorOf={order.errorOf} />
      <SendOrder cart={cart} order={order} />
    </form>
  )
}
