import { useState } from 'react'
import { refreshBoard } from '../../client/board/feed.ts'
import { askStaff, failureWords } from '../../client/board/staff-http.ts'
import type { BoardCallback, OpenedCallback } from '../../contract/board.ts'
import { formatRubles } from '../../domain/money.ts'
import { formatPhone } from '../../domain/phone.ts'
import styles from './card.module.scss'
import { focusNextCard, focusOn } from './focus-on.ts'
import { useNow } from './use-now.ts'
import { timeWords } from './words.ts'

/** Callback requests that nobody has answered, above the new orders. */
export function Callbacks({ callbacks }: { callbacks: readonly BoardCallback[] }) {
  return callbacks.map((callback) => <CallbackCard key={callback.number} {...callback} />)
}

function CallbackCard({ number, createdAt, orderTotal }: BoardCallback) {
  const now = useNow()
  const [opened, setOpened] = useState<OpenedCallback>()
  const [failure, setFailure] = useState('')

  async function open() {
    const answer = await askStaff<OpenedCallback>(`callbacks/${number}/open`, { body: {} })
    setFailure(failureWords(answer))
    if (answer.ok) setOpened(answer.body)
  }
  async function finish() {
    const answer = await askStaff(`callbacks/${number}/done`, { body: { done: true } })
    setFailure(failureWords(answer))
    await refreshBoard()
  }

  return (
    <article className={styles['card']} aria-label={`Просьба перезвонить № ${number}`}>
      <p className={styles['head']}>
        <span>Перезвонить</span>
        <span className="one-line">{timeWords(createdAt, now)}</span>
      </p>
      {orderTotal !== null && (
        <p className={styles['facts']}>Корзина на&nbsp;{formatRubles(orderTotal)}</p>
      )}
      {opened && (
        <>
          <p>
            {opened.name},{' '}
            <a className={styles['phone']} ref={focusOn} href={`tel:${opened.phone}`}>
              {formatPhone(opened.phone)}
            </a>
          </p>
          {opened.comment && <p className={styles['comment']}>{opened.comment}</p>}
          {opened.lines.length > 0 && (
            <ul className={styles['lines']}>
              {opened.lines.map(({ name, quantity }) => (
                <li key={name}>
                  <b>{quantity}</b> {name}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {failure && <p className={styles['failed']}>{failure}</p>}
      <div className={styles['actions']}>
        {!opened && (
          <button type="button" className="button" onClick={() => void open()}>
            Показать телефон
          </button>
        )}
        <button
          type="button"
          className={opened ? 'button' : 'button quiet-button'}
          onClick={(event) => {
            focusNextCard(event)
            void finish()
          }}
        >
          Перезвонили
        </button>
      </div>
    </article>
  )
}
