import type { StaffStopList } from '../../contract/stop-list.ts'
import { stoppedWords } from '../../wording/stop-list.ts'
import { AlreadyOrdered } from './AlreadyOrdered.tsx'
import { useNow } from '../use-now.ts'
import { timeWords } from '../words.ts'
import styles from './stop-list.module.scss'

type StoppedProduct = StaffStopList['paused'][number]

interface Props {
  paused: readonly StoppedProduct[]
  /** Undefined until the catalogue is loaded. */
  nameOf: (product: number) => string | undefined
  resume: (product: number) => void
  affected: StaffStopList['affected']
  open: (number: number) => void
}

/** The paused products: until when, since when and by whom, the orders that have them, and the button that ends the pause. */
export function StoppedProducts({ paused, nameOf, resume, affected, open }: Props) {
  const now = useNow()
  return (
    <ul className={styles['stopped']} aria-label="Сейчас не готовим">
      {paused.map((pause) => (
        <li key={pause.id}>
          <span>
            <b>{nameOf(pause.id)}</b>
            <small>{pauseWords(pause, now)}</small>
          </span>
          <button type="button" className="button quiet-button" onClick={() => resume(pause.id)}>
            Снова готовим
          </button>
          <AlreadyOrdered
            orders={affected.filter(({ product }) => product === pause.id)}
            nameOf={nameOf}
            open={open}
          />
        </li>
      ))}
    </ul>
  )
}

function pauseWords({ until, since, by }: StoppedProduct, now: number): string {
  const end = until === null ? 'Пока не\u00a0вернёте' : stoppedWords(until)
  return `${end}. ${by}, ${timeWords(since, now)}`
}
