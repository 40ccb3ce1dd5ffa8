import { takeStep } from '../../../client/board/steps.ts'
import type { BoardOrder } from '../../../contract/board.ts'
import { nextStep, stateBefore, stateWords } from '../words.ts'
import { CancelOrder } from './CancelOrder.tsx'
import styles from './dialog.module.scss'

/** Buttons for the order's next step, for taking the last one back, and for cancelling. Rule 51. */
export function OrderSteps({ order }: { order: BoardOrder }) {
  const { number, state, pickup } = order
  const next = nextStep(state, pickup)
  const before = stateBefore(state)
  return (
    <div className={styles['steps']}>
      {next && (
        <button type="button" className="button" onClick={() => takeStep(number, next.state)}>
          {next.words}
        </button>
      )}
      {before && (
        <button
          type="button"
          className="button quiet-button"
          onClick={() => takeStep(number, before)}
        >
          Вернуть: {stateWords(before, pickup)}
        </button>
      )}
      {state !== 'cancelled' && state !== 'delivered' && <CancelOrder number={number} />}
    </div>
  )
}
