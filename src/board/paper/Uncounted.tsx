import type { SheetOrder } from '../../contract/board.ts'
import styles from './paper.module.scss'

interface Props {
  orders: readonly SheetOrder[]
  /** Names of boxes that the menu no longer has. */
  unknown: readonly string[]
}

/** What a sheet does not count: orders that nobody has confirmed yet, and boxes whose recipe is gone. Rule 80. */
export function Uncounted({ orders, unknown }: Props) {
  const taken = orders.filter(({ state }) => state === 'taken')
  if (taken.length === 0 && unknown.length === 0) return null
  return (
    <div className={styles['uncounted']}>
      {taken.length > 0 && (
        <p>
          <b>Не подтверждены и не посчитаны:</b>{' '}
          {taken.map(({ number }) => `№ ${number}`).join(', ')}
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          <b>Состава больше нет в меню, штуки не посчитаны:</b> {unknown.join(', ')}
        </p>
      )}
    </div>
  )
}
