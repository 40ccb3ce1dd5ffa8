import { useState } from 'react'
import type { Product } from '../../../domain/catalogue.ts'
import { focusOn } from '../focus-on.ts'
import styles from './stop-list.module.scss'

interface Props {
  product: Product
  isPaused: boolean
  change: (product: number, pause: string | null) => Promise<void>
}

/** A product with the button that pauses it; tapped, the button asks for how long. */
export function ProductRow({ product: { id, name }, isPaused, change }: Props) {
  const [asking, setAsking] = useState(false)
  const pause = (length: string) => {
    setAsking(false)
    void change(id, length)
  }
  return (
    <li>
      <span>{name}</span>
      {isPaused ? (
        <b>не&nbsp;готовим</b>
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
  return (
    <div className={styles['lengths']} role="group" aria-label={`На\u00a0какой срок: ${name}`}>
      <button
        type="button"
        className="button"
        ref={focusOn}
        onClick={() => pause('until-tomorrow')}
      >
        До&nbsp;завтра
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          pause(new FormData(event.currentTarget).get('until') as string)
        }}
      >
        <label>
          До
          <input type="time" name="until" defaultValue="18:00" required />
        </label>
        <button type="submit" className="button quiet-button">
          До&nbsp;этого времени
        </button>
      </form>
      <button
        type="button"
        className="button quiet-button"
        onClick={() => pause('until-taken-back')}
      >
        Пока не&nbsp;верну
      </button>
      <button type="button" className="button quiet-button" onClick={onCancel}>
        Не&nbsp;надо
      </button>
    </div>
  )
}
