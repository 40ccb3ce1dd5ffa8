import { useStore } from '@nanostores/react'
import type { PricedLine } from '../../domain/pricing.ts'
import { $paused, NOTHING_PAUSED } from '../../stores/stop-list.ts'
import styles from './changes.module.scss'

/** Names the paused lines, with which no order is taken; client/stop-list/ announces them. Rules 65 and 66. */
export function PausedLines({ lines }: { lines: readonly PricedLine[] }) {
  const paused = useStore($paused, { ssr: () => NOTHING_PAUSED })
  const names = lines.filter(({ id }) => paused.has(id)).map(({ name }) => name)
  const words = names.length > 0 ? `Сегодня не\u00a0готовим: ${names.join(', ')}` : ''
  return (
    words && (
      <div className={styles['changes']}>
        <p>
          <b>{words}</b>
        </p>
        <p>Уберите из&nbsp;корзины, и&nbsp;заказ можно оформить.</p>
      </div>
    )
  )
}
