import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $found, $orders } from '../../client/board/board-store.ts'
import { openContacts } from '../../client/board/contacts.ts'
import { takeStep } from '../../client/board/steps.ts'
import type { OpenedOrder as Opened } from '../../contract/board.ts'
import { formatRubles } from '../../domain/money.ts'
import { formatPhone } from '../../domain/phone.ts'
import { CancelOrder } from './CancelOrder.tsx'
import styles from './dialog.module.scss'
import { mapUrl, PAYMENT_WORDS } from './sheets/sheets.ts'
import { useNow } from './use-now.ts'
import {
  actorWords,
  eventWords,
  nextStep,
  slotWords,
  stateBefore,
  stateWords,
  timeWords,
} from './words.ts'

/** One order in full: contact data, boxes, what happened to it, and every step. Opening it is recorded. Rule 68. */
export function OpenedOrder({ number, close }: { number: number; close: () => void }) {
  const now = useNow()
  const dialog = useRef<HTMLDialogElement>(null)
  const listed = useStore($orders, { ssr: () => [] }).find((order) => order.number === number)
  const found = useStore($found, { ssr: () => [] }).find((order) => order.number === number)
  const order = listed ?? found
  const [contact, setContact] = useState<Opened | 'failed'>()
  const version = order?.version
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    void openContacts([number]).then((orders) => setContact(orders?.[0] ?? 'failed'))
  }, [number, version])
  if (!order) return null

  const next = nextStep(order.state, order.pickup)
  const before = stateBefore(order.state)
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby="opened" onClose={close}>
      <div className={styles['head']}>
        <h2 id="opened">
          Заказ №&nbsp;{number}
          <span>
            {slotWords(order, now)} · {stateWords(order.state, order.pickup)}
            {order.waiting > 0 && ', ждёт связи'}
          </span>
        </h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Закрыть
        </button>
      </div>
      {contact === undefined && <p>Загружаем…</p>}
      {contact === 'failed' && <p>Не&nbsp;получилось загрузить контакты: проверьте связь.</p>}
      {typeof contact === 'object' && (
        <dl className={styles['facts']}>
          <dt>Получит</dt>
          <dd>
            {contact.name}
            <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>
            {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          </dd>
          <dt>{order.pickup ? 'Самовывоз' : 'Адрес'}</dt>
          <dd>
            {order.pickup ? 'заберут сами' : contact.address}
            {!order.pickup && (
              <a href={mapUrl(contact.address)} target="_blank" rel="noreferrer" data-external>
                На&nbsp;карте
              </a>
            )}
          </dd>
          {contact.comment && (
            <>
              <dt>Комментарий</dt>
              <dd className={styles['comment']}>{contact.comment}</dd>
            </>
          )}
          <dt>Гостей</dt>
          <dd>{order.persons ?? 'не\u00a0указано'}</dd>
          <dt>К&nbsp;оплате</dt>
          <dd>
            {formatRubles(order.orderTotal)}, {PAYMENT_WORDS[order.payment]}
          </dd>
        </dl>
      )}
      <ul className={styles['lines']}>
        {order.lines.map(({ id, name, quantity, gift }) => (
          <li key={id}>
            <b>{quantity}</b> {name}
            {gift && ' (подарок)'}
          </li>
        ))}
      </ul>
      <div className={styles['steps']}>
        {next && (
          <button type="button" className="button" onClick={() => takeStep(number, next.state)}>
            {next.words}
          </button>
        )}
        {before && (
          <button
            type="button"
            className="button quiet-button"
            onClick={() => takeStep(number, before)}
          >
            Вернуть: {stateWords(before, order.pickup)}
          </button>
        )}
        {order.state !== 'cancelled' && order.state !== 'delivered' && (
          <CancelOrder number={number} />
        )}
      </div>
      {typeof contact === 'object' && contact.events.length > 0 && (
        <section aria-label="Что было с заказом" className={styles['history']}>
          <h3>Что было</h3>
          <ol>
            {contact.events.map(({ version, at, kind, actor, data }) => (
              <li key={version}>
                <span className="one-line">{timeWords(at, now)}</span>
                <span>
                  {eventWords(kind)}
                  {data.reason && `: ${data.reason}`} <small>{actorWords(actor)}</small>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </dialog>
  )
}
