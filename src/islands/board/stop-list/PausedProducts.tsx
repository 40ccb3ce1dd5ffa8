import type { StaffStopList } from '../../../contract/stop-list.ts'
import { pauseEndWords } from '../../../domain/stop-list.ts'
import { useNow } from '../use-now.ts'
import { timeWords } from '../words.ts'
import styles from './stop-list.module.scss'

type PausedProduct = StaffStopList['paused'][number]

interface Props {
  paused: readonly PausedProduct[]
  /** Undefined until the catalogue is loaded. */
  nameOf: (product: number) => string | undefined
  resume: (product: number) => void
}

/** The paused products: until when, since when and by whom, and the button that ends the pause. */
export function PausedProducts({ paused, nameOf, resume }: Props) {
  const now = useNow()
  return (
    <ul className={styles['paused']} aria-label="Сейчас не готовим">
      {paused.map((pause) => (
        <li key={pause.id}>
          <span>
            <b>{nameOf(pause.id)}</b>
            <small>{pauseWords(pause, now)}</small>
          </span>
          <button type="button" className="button quiet-button" onClick={() => resume(pause.id)}>
            Снова готовим
          </button>
        </li>
      ))}
    </ul>
  )
}

function pauseWords({ until, since, by }: PausedProduct, now: number): string {
  const end = pauseEndWords({ until: until === null ? null : Date.parse(until) }, now)
  return `${end || 'пока не\u00a0вернёте'}. ${by}, ${timeWords(since, now)}`
}
