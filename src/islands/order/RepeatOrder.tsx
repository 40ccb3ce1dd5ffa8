import { useRef, useState } from 'react'
import { noticeWords } from '../../client/cart/notice-words.ts'
import { repeatOrder, type PromoLeftOut } from '../../client/cart/repeat-order.ts'
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
  | { missing: readonly string[]; promo: PromoLeftOut | undefined; isEmpty: boolean }

interface Props {
  order: Pick<ShownOrder, 'lines' | 'promo' | 'promoWord'>
  /** The words of the button. */
  name?: string
  /** Called once the goods are in the cart. */
  onFilled?: () => void
}

/**
 * Orders the same once more at today's prices, with its promo code. Names the dishes that are no longer made, and a code
 * that does not come along, before going on.
 */
export function RepeatOrder({ order, name = 'Повторить заказ', onFilled }: Props) {
  const [state, setState] = useState<State>('ready')
  /** Set before the next render, which the state waits for: two taps repeat the order once. */
  const busy = useRef(false)

  async function repeat(instead: boolean) {
    if (busy.current) return
    busy.current = true
    setState('busy')
    const repeated = await repeatOrder(order, { instead })
    if (repeated.ok) onFilled?.()
    if (repeated.ok && repeated.missing.length === 0 && !repeated.promo) {
      // Busy until this page is gone.
      return navigateTo('/checkout/')
    }
    busy.current = false
    setState(repeated.ok ? { ...repeated, isEmpty: $cart.get().lines.length === 0 } : 'failed')
  }

  const answer = answerTo(state)
  useAnnouncement(answer)
  if (typeof state === 'object') {
    return (
      <p>
        {answer}{' '}
        {state.isEmpty ? (
          <a href="/catering-sets-furshets-moscow/">Открыть каталог</a>
        ) : (
          <a href="/checkout/">Перейти к оформлению</a>
        )}
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
            Добавить заказ к ним
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
          {state === 'busy' ? 'Кладём в корзину…' : name}
        </button>
      )}
    </div>
  )
}

function answerTo(state: State): string {
  if (state === 'asking') return 'В корзине уже есть блюда. Что с ними сделать?'
  if (state === 'failed') return 'Нет связи. Попробуйте ещё раз'
  if (typeof state === 'string') return ''
  const { missing, promo, isEmpty } = state
  const words = missing.length > 0 ? [`Больше не готовим: ${missing.join(', ')}`] : []
  if (!isEmpty) words.push(missing.length > 0 ? 'Остальное в корзине' : 'Заказ в корзине')
  if (promo) words.push(leftOutWords(promo))
  return `${words.join('. ')}.`
}

function leftOutWords(promo: PromoLeftOut): string {
  if (promo.code !== 'other-discount') return noticeWords(promo)
  const kept = promo.kept === 0 ? 'выбран самовывоз' : `действует промокод ${promo.kept}`
  return `Промокод ${promo.promo} из заказа не применили: в корзине ${kept}`
}
