import { useStore } from '@nanostores/react'
import type { PricedLine } from '../../domain/pricing.ts'
import { $stopped, NOTHING_STOPPED } from '../../stores/stop-list.ts'
import styles from './changes.module.scss'

/** Names the paused lines, with which no order is taken; client/stop-list/ announces them. Rules 65 and 66. */
export function StoppedLines({ lines }: { lines: readonly PricedLine[] }) {
  const paused = useStore($stopped, { ssr: () => NOTHING_STOPPED })
  const names = lines.filter(({ id }) => paused.has(id)).map(({ name }) => name)
  const words = names.length > 0 ? `Сегодня не готовим: ${names.join(', ')}` : ''
  return (
    words && (
      <div className={styles['changes']}>
        <p>
          <b>{words}</b>
        </p>
        <p>Уберите из корзины, и заказ можно оформить.</p>
      </div>
    )
  )
}
