import { useState } from 'react'
import { CANCEL_REASONS } from '../../domain/order-life/cancel-reasons.ts'
import { balanceOf } from '../../domain/payments/balance.ts'
import { settings } from '../../settings/shop.ts'
import { formatSum } from '../../wording/money.ts'
import { makeStep } from '../feed/steps.ts'
import { focusOn } from '../focus-on.ts'
import type { ListedOrder } from '../stores/board.ts'
import styles from '../dialog.module.scss'

const OTHER = 'Другая причина'

/** Cancels an order with a reason, and says what is then to be given back; a second tap confirms. */
export function CancelOrder({ order }: { order: ListedOrder }) {
  const { number } = order
  const [asking, setAsking] = useState(false)
  const [hasAsked, setHasAsked] = useState(false)
  const [reason, setReason] = useState<string>(CANCEL_REASONS[0])
  if (!asking)
    return (
      <button
        type="button"
        className="button quiet-button"
        ref={hasAsked ? focusOn : undefined}
        onClick={() => {
          setAsking(true)
          setHasAsked(true)
        }}
      >
        Отменить заказ
      </button>
    )
  return (
    <form
      className={styles['cancel']}
      onSubmit={(event) => {
        event.preventDefault()
        const own = new FormData(event.currentTarget).get('own') as string | null
        makeStep(number, 'cancelled', own?.trim() || reason)
        setAsking(false)
      }}
    >
      <fieldset>
        <legend>Почему отменяем</legend>
        {[...CANCEL_REASONS, OTHER].map((words, index) => (
          <label key={words}>
            <input
              type="radio"
              name="reason"
              checked={reason === words}
              ref={index === 0 ? focusOn : undefined}
              onChange={() => setReason(words)}
            />
            {words}
          </label>
        ))}
        {reason === OTHER && (
          <label className={styles['own']}>
            Какая
            <input
              name="own"
              required
              pattern=".*\S.*"
              title="Причина словами"
              maxLength={300}
              autoComplete="off"
            />
          </label>
        )}
      </fieldset>
      <GivenBack order={order} />
      <div className={styles['steps']}>
        <button type="submit" className="button">
          Отменить № {number}
        </button>
        <button type="button" className="button quiet-button" onClick={() => setAsking(false)}>
          Не отменять
        </button>
      </div>
    </form>
  )
}

/** Says that money of the order is to go back once it is cancelled. */
function GivenBack({ order }: { order: ListedOrder }) {
  const { overpaid } = balanceOf({ ...order, state: 'cancelled' }, settings.prepayment)
  if (overpaid === 0) return null
  return (
    <p>
      <b>После отмены нужно вернуть {formatSum(overpaid)}.</b> Кнопка появится в&nbsp;«Оплате».
    </p>
  )
}
