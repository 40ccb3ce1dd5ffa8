import { useState } from 'react'
import { navigateTo } from '../../client/navigation/index.ts'
import type { ShownOrder } from '../../client/edge/orders.ts'
import { repeatOrder } from '../../client/cart/repeat-order.ts'
import styles from './placed-order.module.scss'

/** The same once more, at today's prices; says what is no longer made before going on. */
export function RepeatOrder({ lines }: { lines: ShownOrder['lines'] }) {
  const [missing, setMissing] = useState<readonly string[]>([])
  const [failed, setFailed] = useState(false)

  async function repeat() {
    const repeated = await repeatOrder(lines)
    setFailed(!repeated.ok)
    if (!repeated.ok) return
    if (repeated.missing.length === 0) return navigateTo('/checkout/')
    setMissing(repeated.missing)
  }

  if (missing.length > 0) {
    return (
      <p role="status">
        Больше не&nbsp;готовим: {missing.join(', ')}. Остальное в&nbsp;корзине.{' '}
        <a href="/checkout/">Перейти к&nbsp;оформлению</a>
      </p>
    )
  }
  return (
    <div className={styles['actions']}>
      <button type="button" className="button quiet-button" onClick={() => void repeat()}>
        Повторить заказ
      </button>
      <span role="status">{failed && 'Нет связи. Попробуйте ещё раз'}</span>
    </div>
  )
}
