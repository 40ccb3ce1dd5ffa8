import { useStore } from '@nanostores/react'
import type { PricedLine } from '../../domain/pricing.ts'
import { $paused, NOTHING_PAUSED } from '../../stores/stop-list.ts'
import styles from './changes.module.scss'

/** Names the paused lines, with which no order is taken. Rules 65 and 66. */
export function PausedLines({ lines }: { lines: readonly PricedLine[] }) {
  const paused = useStore($paused, { ssr: () => NOTHING_PAUSED })
  const names = lines.filter(({ id }) => paused.has(id)).map(({ name }) => name)
  return (
    <div role="status">
      {names.length > 0 && (
        <div className={styles['changes']}>
          <p>
            <b>Сегодня не&nbsp;готовим: {names.join(', ')}</b>
          </p>
          <p>Уберите из&nbsp;корзины, и&nbsp;заказ можно оформить.</p>
        </div>
      )}
    </div>
  )
}
