import { useRef, useState } from 'react'
import { repeatOrder } from '../../client/cart/repeat-order.ts'
import type { ShownOrder } from '../../contract/answers.ts'
import { navigateTo } from '../../client/navigation/index.ts'
import { $cart } from '../../stores/cart.ts'
import { useAnnouncement } from '../form/use-announcement.ts'
import styles from './placed-order.module.scss'

type State =
  | 'ready'
  /** The cart is not empty: the shopper chooses between adding and replacing. */
  | 'asking'
  | 'busy'
  | 'failed'
  | { missing: readonly string[] }

/** Orders the same once more at today's prices. Names the dishes that are no longer made before going on. */
export function RepeatOrder({ lines }: { lines: ShownOrder['lines'] }) {
  const [state, setState] = useState<State>('ready')
  /** Set before the next render, which the state waits for: two taps repeat the order once. */
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

  const answer = answerTo(state)
  useAnnouncement(answer)
  if (typeof state === 'object') {
    return (
      <p>
        {answer} <a href="/checkout/">Перейти к&nbsp;оформлению</a>
      </p>
    )
  }
  return (
    <div className={styles['actions']}>
      <p className={styles['answer']}>{answer}</p>
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

function answerTo(state: State): string {
  if (state === 'asking') return 'В\u00a0корзине уже есть блюда. Что с\u00a0ними сделать?'
  if (state === 'failed') return 'Нет связи. Попробуйте ещё раз'
  if (typeof state === 'string') return ''
  return `Больше не\u00a0готовим: ${state.missing.join(', ')}. Остальное в\u00a0корзине.`
}
