import { useRef, useState } from 'react'
import { repeatOrder } from '../../client/cart/repeat-order.ts'
import type { ShownOrder } from '../../contract/answers.ts'
import { navigateTo } from '../../client/navigation/index.ts'
import { $cart } from '../../stores/cart.ts'
import styles from './placed-order.module.scss'

type State =
  | 'ready'
  /** The cart is not empty: the shopper decides what becomes of it. */
  | 'asking'
  | 'busy'
  | 'failed'
  | { missing: readonly string[] }

/** Orders the same once more at today's prices. Names the dishes that are no longer made before going on. */
export function RepeatOrder({ lines }: { lines: ShownOrder['lines'] }) {
  const [state, setState] = useState<State>('ready')
  /** At once, where the state would only follow with the next render: two taps repeat the order once. */
  const busy = useRef(false)

  async function repeat(instead: boolean) {
    if (busy.current) return
    busy.current = true
    setState('busy')
    const repeated = await repeatOrder(lines, { instead })
    if (repeated.ok && repeated.missing.length === 0) {
      // Busy until this page is gone.
      return navigateTo('/checkout/')
    }
    busy.current = false
    setState(repeated.ok ? { missing: repeated.missing } : 'failed')
  }

  if (typeof state === 'object') {
    return (
      <p role="status">
        Больше не&nbsp;готовим: {state.missing.join(', ')}. Остальное в&nbsp;корзине.{' '}
        <a href="/checkout/">Перейти к&nbsp;оформлению</a>
      </p>
    )
  }
  return (
    <div className={styles['actions']}>
      <p className={styles['answer']} role="status">
        {state === 'asking' && 'В\u00a0корзине уже есть блюда. Что с\u00a0ними сделать?'}
        {state === 'failed' && 'Нет связи. Попробуйте ещё раз'}
      </p>
      {state === 'asking' ? (
        <>
          <button
            type="button"
            className="button quiet-button"
            ref={(button) => button?.focus()}
            onClick={() => void repeat(false)}
          >
            Добавить заказ к&nbsp;ним
          </button>
          <button type="button" className="button quiet-button" onClick={() => void repeat(true)}>
            Заменить заказом
          </button>
        </>
      ) : (
        <button
          type="button"
          className="button quiet-button"
          // In place of the choice's buttons, one of which had the focus.
          ref={(button) => {
            if (state === 'busy') button?.focus()
          }}
          aria-disabled={state === 'busy'}
          onClick={() => {
            if ($cart.get().lines.length > 0) setState('asking')
            else void repeat(false)
          }}
        >
          {state === 'busy' ? 'Кладём в\u00a0корзину…' : 'Повторить заказ'}
        </button>
      )}
    </div>
  )
}
