import { useStore } from '@nanostores/react'
import { $pickupCleared, setPickup } from '../../stores/cart.ts'
import styles from './changes.later.module.scss'

/** Says that pickup has to be chosen again after a full page load, and offers it. Rule 23. */
export function PickupCleared() {
  const cleared = useStore($pickupCleared, { ssr: () => false })
  if (!cleared) return null
  return (
    <div className={styles['changes']}>
      <p>Самовывоз нужно выбрать снова: он сбрасывается, когда магазин открывают заново.</p>
      <button type="button" onClick={() => setPickup(true)}>
        Выбрать самовывоз
      </button>
    </div>
  )
}
