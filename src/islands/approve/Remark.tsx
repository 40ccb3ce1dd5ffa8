import type { ShownApproval } from '../../contract/approvals.ts'
import { RepeatOrder } from '../order/RepeatOrder.tsx'
import styles from './approval.module.scss'
import { fillCheckout } from './fill-checkout.ts'

/** The remark with which the approval was returned, and the way to change the order. Nothing until it is returned. */
export function Remark({ approval }: { approval: ShownApproval }) {
  if (approval.state !== 'returned') return null
  return (
    <section className={styles['remark']} aria-labelledby="remark">
      <h2 id="remark">Вернули с&nbsp;замечанием</h2>
      <blockquote>
        <bdi>{approval.remark}</bdi>
      </blockquote>
      <p className="quiet">
        Его видит каждый, у&nbsp;кого есть ссылка. Если поменять заказ, ссылка будет новая.
      </p>
      <RepeatOrder
        order={approval.quote}
        name="Изменить заказ"
        onFilled={() => fillCheckout(approval)}
      />
    </section>
  )
}
