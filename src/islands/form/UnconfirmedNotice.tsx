import { useId } from 'react'
import { formatPhone } from '../../wording/phone.ts'
import { settings } from '../../settings/shop.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './unconfirmed-notice.module.scss'

interface Props {
  /** A sentence that says what is uncertain. */
  words: string
  /** Everything that was sent, to be read out on the phone or pasted into a message. */
  text: string
  asking: boolean
  askAgain: () => void
  /** It waits for a network and was never sent. */
  held: boolean
  takeBack: () => void
}

/**
 * Shown while a request waits for a network, or while it is unknown whether it arrived: tries continue, the shopper can phone
 * and read out the text, or take it back.
 */
export function UnconfirmedNotice({ words, text, asking, askAgain, held, takeBack }: Props) {
  const field = useId()
  return (
    <div className={styles['unconfirmed']}>
      <p role="alert">{words}</p>
      <p>
        Если ждать некогда, позвоните и продиктуйте текст ниже:{' '}
        <a className="money" href={`tel:${settings.phone}`}>
          {formatPhone(settings.phone)}
        </a>
      </p>
      <label htmlFor={field}>То же текстом</label>
      <textarea id={field} readOnly rows={6} value={text} />
      <div className={styles['actions']}>
        <CopyButton text={text} name="Скопировать текст" />
        <button
          type="button"
          className="button quiet-button"
          aria-disabled={asking}
          onClick={askAgain}
        >
          {held
            ? asking
              ? 'Отправляем…'
              : 'Отправить сейчас'
            : asking
              ? 'Спрашиваем…'
              : 'Спросить ещё раз'}
        </button>
        <button
          type="button"
          className="button quiet-button"
          aria-disabled={asking}
          onClick={() => {
            if (!asking) takeBack()
          }}
        >
          {held ? 'Отозвать' : 'Больше не отправлять'}
        </button>
      </div>
    </div>
  )
}
