import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OrderAccess } from '../../../contract/answers.ts'
import { navigateTo } from '../../../client/navigation/index.ts'
import { $cart } from '../../../stores/cart.ts'
import { beginChange, endChange, unsavedOrder } from '../../../stores/changed-order.ts'
import styles from './change-order.module.scss'

/** Leads back to goods of this order that were changed in the cart and not saved, as in a tab that is closed now. */
export function UnsavedGoods({ access }: { access: OrderAccess }) {
  const { lines } = useStore($cart)
  const [unsaved, setUnsaved] = useState(unsavedOrder)
  if (unsaved !== access.number || lines.length === 0) return null
  return (
    <div className={styles['unsaved']}>
      <p>Вы меняли блюда и не сохранили: заказ пока прежний, изменённые блюда лежат в корзине.</p>
      <div className={styles['actions']}>
        <button
          type="button"
          className="button"
          onClick={() => {
            beginChange(access)
            void navigateTo('/checkout/')
          }}
        >
          Продолжить
        </button>
        <button
          type="button"
          className="button quiet-button"
          onClick={() => {
            endChange()
            setUnsaved(undefined)
          }}
        >
          Оставить как было
        </button>
      </div>
    </div>
  )
}
