import { useState } from 'react'
import { focusOn } from '../focus-on.ts'
import styles from './payments.module.scss'

interface Props {
  /** Tells its group from others of the page. */
  id: string
  /** The button that asks. */
  label: string
  isQuiet?: boolean
  question: string
  /** The button that does it, and what it says meanwhile. */
  yes: string
  doing: string
  no: string
  isSending: boolean
  /** Resolves to whether it is over, so that nothing is left to ask. */
  act: () => Promise<boolean>
}

/** A button that moves money once a colleague has read what it does. */
export function AskedFirst({
  id,
  label,
  isQuiet = false,
  question,
  yes,
  doing,
  no,
  isSending,
  act,
}: Props) {
  const [isAsking, setAsking] = useState(false)
  const [hasAsked, setHasAsked] = useState(false)
  if (!isAsking)
    return (
      <div className={styles['actions']}>
        <button
          type="button"
          className={isQuiet ? 'button quiet-button' : 'button'}
          ref={hasAsked ? focusOn : undefined}
          onClick={() => {
            setAsking(true)
            setHasAsked(true)
          }}
        >
          {label}
        </button>
      </div>
    )
  return (
    <div role="group" aria-labelledby={id} className={styles['received']}>
      <p id={id} tabIndex={-1} ref={focusOn}>
        {question}
      </p>
      <div className={styles['actions']}>
        <button
          type="button"
          className="button"
          aria-disabled={isSending}
          onClick={() => void act().then((isOver) => isOver || setAsking(false))}
        >
          {isSending ? doing : yes}
        </button>
        <button type="button" className="button quiet-button" onClick={() => setAsking(false)}>
          {no}
        </button>
      </div>
    </div>
  )
}
