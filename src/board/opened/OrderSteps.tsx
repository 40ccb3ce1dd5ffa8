import { use } from 'react'
import { makeStep } from '../feed/steps.ts'
import type { ListedOrder } from '../stores/board.ts'
import { nextState } from '../../domain/order-life/states.ts'
import { mayStep } from '../../domain/roles.ts'
import { RoleContext, useMay } from '../role.ts'
import { backWords, nextStep, stateBefore } from '../words.ts'
import { CancelOrder } from './CancelOrder.tsx'
import styles from '../dialog.module.scss'

interface Props {
  order: ListedOrder
  /** Opens the form that changes the order; absent until its contact data is there. */
  edit?: () => void
}

/** Buttons for the order's next step, for changing it, for taking the last step back, and for cancelling. Rule 51. */
export function OrderSteps({ order, edit }: Props) {
  const { number, state, pickup, waiting } = order
  const role = use(RoleContext)
  const mayCancel = useMay('step')
  const isEditable = nextState(state, 'moved', 'staff:board') !== undefined && waiting === 0
  const next = nextStep(state, pickup)
  const before = stateBefore(state)
  return (
    <div className={styles['steps']}>
      {next && mayStep(role, state, next.state) && (
        <button type="button" className="button" onClick={() => makeStep(number, next.state)}>
          {next.words}
        </button>
      )}
      {edit && isEditable && (
        <button type="button" className="button quiet-button" onClick={edit}>
          Изменить заказ
        </button>
      )}
      {before && mayStep(role, state, before) && (
        <button
          type="button"
          className="button quiet-button"
          onClick={() => makeStep(number, before)}
        >
          {backWords(before, pickup)}
        </button>
      )}
      {mayCancel && state !== 'cancelled' && state !== 'delivered' && <CancelOrder order={order} />}
    </div>
  )
}
