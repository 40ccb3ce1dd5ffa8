import { useState } from 'react'
import { CANCEL_REASONS } from '../../domain/order-life/cancel-reasons.ts'
import { makeStep } from '../feed/steps.ts'
import { focusOn } from '../focus-on.ts'
import styles from '../dialog.module.scss'

const OTHER = 'Другая причина'

/** Cancels an order with a reason; a second tap confirms. */
export function CancelOrder({ number }: { number: number }) {
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
