import type { PricedCart } from '../../domain/pricing.ts'
import styles from './checkout.module.scss'
import { OrderSections } from './OrderSections.tsx'
import { SendOrder } from './SendOrder.tsx'
import { useOrder } from './use-order.ts'

/** The form of a new order: its sections, and beside them the goods with their sum and the button. */
export function OrderForm({ cart }: { cart: PricedCart }) {
  const order = useOrder()
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
