import { useStore } from '@nanostores/react'
import { $pricedCart } from '../../stores/cart.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { useReady } from '../form/use-ready.ts'
import styles from './checkout.module.scss'
import { OrderForm, type LeadTimes } from './OrderForm.tsx'
import { WithManager } from './WithManager.tsx'

/** The order on one page; with nothing in the cart, the way back to the food. */
export function Checkout({ leadTimes }: { leadTimes: LeadTimes }) {
  const cart = useStore($pricedCart, beforeStorage)
  // Whether there is anything to order is not known before the storage is read.
  if (!useReady()) return null
  if (cart.lines.length > 0) {
    return (
      <>
        <OrderForm cart={cart} leadTimes={leadTimes} />
        <WithManager cart={cart} />
      </>
    )
  }
  return (
    <div className={styles['empty']}>
      <p>В&nbsp;корзине пока ничего нет, поэтому и&nbsp;оформлять нечего.</p>
      <a className="button" href="/sets/">
        Выбрать угощение
      </a>
    </div>
  )
}
