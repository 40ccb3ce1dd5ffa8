import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { announce } from '../../client/announce.ts'
import { formatMoment } from '../../wording/dates.ts'
import { CopyButton } from '../form/CopyButton.tsx'
import { $madeLink, isOutdated, orderForm, type MadeLink as Made } from './ask-colleague.ts'
import styles from './other-ways.module.scss'

/** The link that was made, and the ways to pass it on. */
export function MadeLink({ link }: { link: Made }) {
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState('')
  useOrderForm()
  useEffect(() => {
    announce('Ссылка готова')
    // The button that was pressed is gone with its form.
    if (document.activeElement === document.body) input.current?.focus({ preventScroll: true })
  }, [])

  async function send() {
    const title = link.sent.title || 'Меню на согласование'
    setAnswer('')
    try {
      await navigator.share({ title, url: link.address })
    } catch (error) {
      // The shopper has closed the sheet.
      if (error instanceof Error && error.name === 'AbortError') return
      setAnswer(NO_SHEET)
      announce(NO_SHEET)
    }
  }

  return (
    <div className={styles['form']}>
      <div className={styles['link']}>
        <label htmlFor={field}>Ссылка для коллеги</label>
        <input
          id={field}
          ref={input}
          readOnly
          value={link.address}
          translate="no"
          onFocus={({ target }) => target.select()}
        />
        <p className="quiet">
          Действует до{' '}
          <time className="one-line" dateTime={link.expiresAt}>
            {formatMoment(link.expiresAt)}
          </time>{' '}
          по&nbsp;Москве. Коллега увидит блюда, сумму, день и&nbsp;время, гостей, диеты, надпись
          на&nbsp;крышке и&nbsp;комментарий. Закажет он от&nbsp;своего имени или оставит замечание:
          оно появится на&nbsp;той&nbsp;же странице.
        </p>
      </div>
      {isOutdated(link) && (
        <p className={styles['news']}>
          Вы изменили заказ, а&nbsp;по&nbsp;ссылке он прежний. Чтобы коллега увидел новый, сделайте
          ещё одну ссылку.
        </p>
      )}
      <div className={styles['actions']}>
        <CopyButton name="Скопировать ссылку" text={link.address} />
        {'share' in navigator && (
          <button type="button" className="button quiet-button" onClick={() => void send()}>
            Отправить
          </button>
        )}
        <a className="button quiet-button" href={link.address} target="_blank" rel="noopener">
          Открыть
        </a>
        <span className="quiet">{answer}</span>
      </div>
      <button type="button" className={styles['another']} onClick={() => $madeLink.set(undefined)}>
        Сделать другую ссылку
      </button>
    </div>
  )
}

/** Renders again whenever something is typed into the order's form: its comment is in no store. */
function useOrderForm(): void {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const left = new AbortController()
    orderForm()?.addEventListener('input', render, { signal: left.signal })
    return () => left.abort()
  }, [])
}

const NO_SHEET = 'Не получилось открыть окно отправки. Скопируйте ссылку'
