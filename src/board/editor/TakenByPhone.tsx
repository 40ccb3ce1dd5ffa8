import { $ordering } from '../stores/ordering.ts'
import { successUrl } from '../../requests/orders.ts'
import type { AcceptedOrder } from '../../contract/answers.ts'
import { formatRubles } from '../../wording/money.ts'
import { CopyButton } from '../../islands/form/CopyButton.tsx'
import { focusOn } from '../focus-on.ts'
import styles from './editor.module.scss'

interface Props {
  order: AcceptedOrder
  open: (number: number) => void
}

/** The number to tell the customer, and the link by which they can change and cancel the order themselves. */
export function TakenByPhone({ order, open }: Props) {
  const { number, orderTotal } = order
  const link = location.origin + successUrl(order)
  return (
    <div className={styles['taken']}>
      <p tabIndex={-1} ref={focusOn}>
        Заказ № {number} на {formatRubles(orderTotal)} принят.
      </p>
      <p>Ссылка для покупателя: по ней заказ виден, и его можно изменить.</p>
      <div className={styles['actions']}>
        <CopyButton text={link} name="Скопировать ссылку" />
        <button
          type="button"
          className="button quiet-button"
          onClick={() => {
            $ordering.set(undefined)
            open(number)
          }}
        >
          Открыть заказ
        </button>
      </div>
    </div>
  )
}
