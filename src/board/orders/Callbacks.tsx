import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { $board } from '../stores/board.ts'
import { refreshBoard } from '../feed/feed.ts'
import { $ordering } from '../stores/ordering.ts'
import { bodyOf } from '../requests/queries.ts'
import { askStaff, failureWords } from '../requests/staff-http.ts'
import type { BoardCallback, CallbackDone, OpenedCallback } from '../../contract/board.ts'
import { formatRubles } from '../../wording/money.ts'
import { formatPhone } from '../../wording/phone.ts'
import { CallbackCart } from './CallbackCart.tsx'
import styles from './card.module.scss'
import { focusNextCard, focusOn } from '../focus-on.ts'
import { useNow } from '../use-now.ts'
import { timeWords } from '../words.ts'

/** Callback requests above the new orders: those that wait, the longest first, then those that are answered. */
export function Callbacks({ callbacks }: { callbacks: readonly BoardCallback[] }) {
  const all = useStore($board, { ssr: () => undefined })?.callbacks ?? []
  const done = all.filter(({ doneBy }) => doneBy !== null)
  return (
    <>
      {callbacks.map((callback) => (
        <CallbackCard key={callback.number} {...callback} />
      ))}
      {done.length > 0 && <DoneCallbacks callbacks={done} />}
    </>
  )
}

const ANSWERED = 'Перезвонили'

function CallbackCard({ number, createdAt, orderTotal, result }: BoardCallback) {
  const now = useNow()
  const {
    data: opened,
    error,
    mutate: open,
  } = useMutation({
    mutationFn: () => bodyOf(askStaff<OpenedCallback>(`callbacks/${number}/open`, { body: {} })),
  })
  const [unsaved, setUnsaved] = useState('')
  const failure = unsaved || error?.message
  async function finish(body: CallbackDone) {
    setUnsaved(await setResult(number, body))
  }

  return (
    <article className={styles['card']} aria-label={`Просьба перезвонить № ${number}`}>
      <p className={styles['head']}>
        <span>Перезвонить</span>
        <span className="one-line">{timeWords(createdAt, now)}</span>
      </p>
      {result && <p className={styles['result']}>{result}</p>}
      {orderTotal !== null && !opened && (
        <p className={styles['facts']}>Корзина на {formatRubles(orderTotal)}</p>
      )}
      {opened && <Opened callback={opened} finish={finish} />}
      {failure && (
        <p className={styles['failed']} role="alert">
          {failure}
        </p>
      )}
      <div className={styles['actions']}>
        {!opened && (
          <button type="button" className="button" onClick={() => open()}>
            Показать телефон
          </button>
        )}
        {opened && (
          <button
            type="button"
            className="button"
            aria-label={`Оформить заказ: просьба № ${number}`}
            onClick={() => $ordering.set({ callback: opened })}
          >
            Оформить заказ
          </button>
        )}
        <button
          type="button"
          className="button quiet-button"
          onClick={(event) => {
            focusNextCard(event)
            void finish({ done: true, result: ANSWERED })
          }}
        >
          {ANSWERED}
        </button>
      </div>
    </article>
  )
}

/** An opened request: the person's name and phone, the comment and the cart. */
function Opened({
  callback,
  finish,
}: {
  callback: OpenedCallback
  finish: (body: CallbackDone) => Promise<void>
}) {
  return (
    <>
      <p>
        <bdi>{callback.name}</bdi>,{' '}
        <a className={styles['phone']} ref={focusOn} href={`tel:${callback.phone}`}>
          {formatPhone(callback.phone)}
        </a>
      </p>
      {callback.comment && (
        <p className={styles['comment']}>
          <bdi>{callback.comment}</bdi>
        </p>
      )}
      {callback.cart && <CallbackCart cart={callback.cart} />}
      <NotReached finish={finish} />
    </>
  )
}

/** The form for a call that nobody answered; the request stays on the board. */
function NotReached({ finish }: { finish: (body: CallbackDone) => Promise<void> }) {
  const now = useNow()
  return (
    <form
      className={styles['later']}
      onSubmit={(event) => {
        event.preventDefault()
        const at = new FormData(event.currentTarget).get('at') as string
        void finish({ done: false, result: `Перезвонить в ${at}` })
      }}
    >
      <button
        type="button"
        className="button quiet-button"
        onClick={() => {
          const time = timeWords(new Date(now).toISOString(), now)
          void finish({ done: false, result: `Не дозвонились в ${time}` })
        }}
      >
        Не дозвонились
      </button>
      <label>
        Перезвонить в
        <input type="time" name="at" defaultValue="18:00" required />
      </label>
      <button type="submit" className="button quiet-button">
        Запомнить
      </button>
    </form>
  )
}

/** The requests that were answered within a day, each with the way back. */
function DoneCallbacks({ callbacks }: { callbacks: readonly BoardCallback[] }) {
  const [failure, setFailure] = useState('')
  return (
    <details className={styles['done']}>
      <summary>
        {ANSWERED}: {callbacks.length}
      </summary>
      <ul>
        {callbacks.map(({ number, doneBy, result }) => (
          <li key={number}>
            <span>
              Просьба № {number}. {result && `${result}. `}
              <small>{doneBy}</small>
            </span>
            <button
              type="button"
              className="button quiet-button"
              aria-label={`Вернуть: просьба № ${number}`}
              onClick={(event) => {
                event.currentTarget.closest('details')?.querySelector('summary')?.focus()
                void setResult(number, { done: false, result: '' }).then(setFailure)
              }}
            >
              Вернуть
            </button>
          </li>
        ))}
      </ul>
      {failure && <p role="alert">{failure}</p>}
    </details>
  )
}

/** Saves what became of a request. Returns what went wrong, in words; empty when it is saved. */
async function setResult(number: number, body: CallbackDone): Promise<string> {
  const answer = await askStaff(`callbacks/${number}/done`, { body })
  await refreshBoard()
  return failureWords(answer)
}
