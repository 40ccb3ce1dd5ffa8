import { useEffect, useState } from 'react'
import { $hasKeptOrder } from '../../stores/kept-order.ts'
import { follow, takeBack, type Outcome } from './follow.ts'
import styles from './kept-order.later.module.scss'

/** Says over the page what became of the order that waited, and lets the shopper take it back until it is sent. */
export default function KeptOrderNotice() {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    const left = new AbortController()
    void follow(setOutcome, left.signal)
    return () => left.abort()
  }, [])
  if (!outcome) return null
  return (
    <div className={`no-print ${styles['notice']}`} role="status">
      <p>{WORDS[outcome.kind](outcome as never)}</p>
      {outcome.kind === 'taken' && (
        <a className="button" href={outcome.url} onClick={close}>
          Открыть заказ
        </a>
      )}
      {(outcome.kind === 'refused' || outcome.kind === 'unanswered') && (
        <a className="button" href="/checkout/" onClick={close}>
          Оформить заново
        </a>
      )}
      {outcome.kind === 'waiting' ? (
        <button
          type="button"
          className="button quiet-button"
          onClick={() => {
            void takeBack()
            setOutcome({ kind: 'taken-back' })
          }}
        >
          Отозвать
        </button>
      ) : (
        <button type="button" className="button quiet-button" onClick={close}>
          Закрыть
        </button>
      )}
    </div>
  )
}

/** Removes the notice; the focus, which was in it, goes to the page. */
function close(): void {
  $hasKeptOrder.set(false)
  document.querySelector('main')?.focus({ preventScroll: true })
}

const WORDS: { [Kind in Outcome['kind']]: (outcome: Outcome & { kind: Kind }) => string } = {
  waiting: () => 'Ваш заказ ждёт связи. Отправим его, как только она появится.',
  unanswered: () =>
    'Вы отправили заказ, а ответа магазина ещё нет. Оформите его так же ещё раз: второго заказа не будет.',
  taken: ({ number }) => `Заказ № ${number} принят: отправили его, как только появилась связь.`,
  'taken-back': () =>
    'Больше не отправляем. Если заказ всё же успел дойти, мы позвоним, чтобы его подтвердить.',
  refused: ({ words }) => `Заказ, который ждал связи, не принят. ${words}. Корзина на месте.`,
}
