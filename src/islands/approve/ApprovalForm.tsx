import { useEffect, useRef, useState } from 'react'
import type { ShownApproval } from '../../contract/approvals.ts'
import { useSending } from '../form/sending/use-sending.ts'
import { OrderedBoxes } from '../order/OrderedBoxes.tsx'
import { OrderLines } from '../order/OrderLines.tsx'
import styles from './approval.module.scss'
import { ApprovalFacts } from './ApprovalFacts.tsx'
import { approvedOrder } from './approved-order.ts'
import { Decision, type Mode } from './Decision.tsx'
import { useHindrances } from './use-hindrances.ts'
import { OrderFields } from './OrderFields.tsx'

interface Props {
  approval: ShownApproval
  secret: string
  refresh: () => Promise<void>
  /** Receives the approval as it is now. */
  onApproval: (approval: ShownApproval) => void
}

/** The goods to be approved, and beside them the sum and the buttons: order it, return it, change it. */
export function ApprovalForm({ approval, secret, refresh, onApproval }: Props) {
  const [mode, setMode] = useState<Mode>('reading')
  const order = useSending(approvedOrder(secret, approval, refresh))
  const { lines } = approval.quote
  const { isBlocked } = useHindrances(approval)
  const isOrdering = mode === 'ordering' && !isBlocked
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOrdering) fields.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isOrdering])
  return (
    <form
      name="order"
      className={styles['approval']}
      noValidate
      {...order.fieldEvents}
      onSubmit={(event) => {
        event.preventDefault()
        if (isOrdering) void order.submit(event.currentTarget)
      }}
    >
      <div className={styles['sections']}>
        <section className={styles['section']} aria-label="Когда и куда">
          <ApprovalFacts approval={approval} />
        </section>
        <section className={styles['section']} aria-label="Состав заказа">
          <OrderedBoxes lines={lines} state="confirmed" />
          <OrderLines lines={lines} />
        </section>
        {isOrdering && (
          <div className={styles['sections']} ref={fields}>
            <OrderFields approval={approval} errorOf={order.errorOf} />
          </div>
        )}
      </div>
      <Decision
        mode={mode}
        onMode={setMode}
        order={order}
        approval={approval}
        secret={secret}
        refresh={refresh}
        onApproval={onApproval}
      />
    </form>
  )
}
