import { Failure } from '../../form/Failure.tsx'
import type { PanelProps } from './panel-props.ts'
import styles from './change-order.module.scss'
import { useChange } from '../../../requests/use-change.ts'

/** Cancels after a second press; the page then says that the order is cancelled. */
export function CancelOrder({ order, access, onOrder, onClose }: PanelProps) {
  const { change, sending, failure } = useChange(access, onOrder)
  return (
    <>
      <p>Отменить заказ совсем? Вернуть его можно будет только по телефону.</p>
      <Failure words={failure} />
      <div className={styles['actions']}>
        <button
          type="button"
          className="button"
          aria-disabled={sending}
          onClick={() => void change(order.version, { kind: 'cancelled' })}
        >
          {sending ? 'Отменяем…' : 'Да, отменить'}
        </button>
        <button type="button" className="button quiet-button" onClick={onClose}>
          Оставить заказ
        </button>
      </div>
    </>
  )
}
