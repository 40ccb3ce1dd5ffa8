import { useState } from 'react'
import type { Product } from '../../domain/catalogue.ts'
import { moscowDate } from '../../domain/slots.ts'
import { DAY } from '../../domain/time.ts'
import { focusOn } from '../focus-on.ts'
import { useNow } from '../use-now.ts'
import styles from './stop-list.module.scss'

interface Props {
  product: Product
  isStopped: boolean
  change: (change: { product: number; pause: string }) => void
}

/** A product with the button that pauses it; tapped, the button asks for which delivery days. */
export function ProductRow({ product: { id, name }, isStopped, change }: Props) {
  const [asking, setAsking] = useState(false)
  const pause = (length: string) => {
    setAsking(false)
    change({ product: id, pause: length })
  }
  return (
    <li>
      <span>{name}</span>
      {isStopped ? (
        <b>не готовим</b>
      ) : !asking ? (
        <button
          type="button"
          className="button quiet-button"
          aria-label={`Стоп: ${name}`}
          onClick={() => setAsking(true)}
        >
          Стоп
        </button>
      ) : (
        <PauseLengths name={name} pause={pause} onCancel={() => setAsking(false)} />
      )}
    </li>
  )
}

interface LengthsProps {
  name: string
  pause: (length: string) => void
  onCancel: () => void
}

function PauseLengths({ name, pause, onCancel }: LengthsProps) {
  const now = useNow()
  return (
    <div className={styles['lengths']} role="group" aria-label={`На какие дни доставки: ${name}`}>
      <button type="button" className="button" ref={focusOn} onClick={() => pause('today')}>
        Сегодня
      </button>
      <button
        type="button"
        className="button quiet-button"
        onClick={() => pause('today-and-tomorrow')}
      >
        Сегодня и завтра
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          pause(new FormData(event.currentTarget).get('until') as string)
        }}
      >
        <label>
          До
          <input
            type="date"
            name="until"
            min={moscowDate(now + DAY)}
            defaultValue={moscowDate(now + 3 * DAY)}
            required
          />
        </label>
        <button type="submit" className="button quiet-button">
          До этого дня
        </button>
      </form>
      <button
        type="button"
        className="button quiet-button"
        onClick={() => pause('until-taken-back')}
      >
        Пока не верну
      </button>
      <button type="button" className="button quiet-button" onClick={onCancel}>
        Не надо
      </button>
    </div>
  )
}
