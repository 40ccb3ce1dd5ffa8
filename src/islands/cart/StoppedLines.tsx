import { useStore } from '@nanostores/react'
import type { PricedLine } from '../../domain/pricing.ts'
import { $stopped, NOTHING_STOPPED } from '../../stores/stop-list.ts'
import { lowerFirst, stoppedWords } from '../../wording/stop-list.ts'
import { withShortWords } from '../../wording/short-words.ts'
import styles from './changes.later.module.scss'

/** Names the paused lines, and until when they are; client/stop-list/ announces them. Rules 65 and 66. */
export function StoppedLines({ lines }: { lines: readonly PricedLine[] }) {
  const stopped = useStore($stopped, { ssr: () => NOTHING_STOPPED })
  const paused = lines.flatMap(({ id, name }) => {
    const until = stopped.get(id)
    return until === undefined ? [] : [{ id, name, until }]
  })
  if (paused.length === 0) return false
  const hasEnd = paused.every(({ until }) => until !== null)
  return (
    <div className={styles['changes']}>
      {paused.map(({ id, name, until }) => (
        <p key={id}>
          <b>
            {withShortWords(name)}: {lowerFirst(stoppedWords(until))}
          </b>
        </p>
      ))}
      <p>
        {hasEnd
          ? 'Выберите день доставки не раньше этого или уберите из корзины.'
          : 'Уберите из корзины, и заказ можно оформить.'}
      </p>
    </div>
  )
}
