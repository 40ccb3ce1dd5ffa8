import { useId } from 'react'
import { formatPhone } from '../../domain/phone.ts'
import { settings } from '../../settings.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './doubt.module.scss'

interface Props {
  /** A sentence that says what is uncertain. */
  words: string
  /** Everything that was sent, to be read out on the phone or pasted into a message. */
  text: string
  asking: boolean
  askAgain: () => void
}

/** Shown while it is unknown whether a request arrived: retries continue, and the shopper can phone and read out the text. */
export function Doubt({ words, text, asking, askAgain }: Props) {
  const field = useId()
  return (
    <div className={styles['doubt']}>
      <p role="alert">{words}</p>
      <p>
        Если ждать некогда, позвоните и&nbsp;продиктуйте текст ниже:{' '}
        <a className="money" href={`tel:${settings.phone}`}>
          {formatPhone(settings.phone)}
        </a>
      </p>
      <label htmlFor={field}>То&nbsp;же текстом</label>
      <textarea id={field} readOnly rows={6} value={text} />
      <div className={styles['actions']}>
        <button
          type="button"
          className="button quiet-button"
          aria-disabled={asking}
          onClick={askAgain}
        >
          {asking ? 'Спрашиваем…' : 'Спросить ещё раз'}
        </button>
        <CopyButton text={text} name="Скопировать текст" />
      </div>
    </div>
  )
}
