import { useState } from 'react'
import { endChange, unsavedOrder } from '../../stores/changed-order.ts'
import styles from './checkout.module.scss'

/**
 * Says that a change of a taken order was begun in a tab that is closed now, and not saved: the form below it would place a
 * second order. Only the order's own link can save the change.
 */
export function UnsavedChange() {
  const [number, setNumber] = useState(unsavedOrder)
  if (number === undefined) return null
  return (
    <section className={styles['unsaved']} aria-labelledby="unsaved">
      <h2 id="unsaved">Заказ № {number} не изменён</h2>
      <p>
        Вы меняли его блюда в корзине, но не сохранили: он остаётся прежним. Чтобы сохранить,
        откройте страницу заказа по его ссылке и нажмите «Продолжить». Ниже можно оформить ещё один,
        новый заказ.
      </p>
      <button
        type="button"
        className="button quiet-button"
        onClick={() => {
          endChange()
          setNumber(undefined)
        }}
      >
        Не менять: корзина для нового заказа
      </button>
    </section>
  )
}
