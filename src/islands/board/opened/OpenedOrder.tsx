import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { $found, $orders } from '../../../client/board/board-store.ts'
import { openContacts } from '../../../client/board/contacts.ts'
import { $connection } from '../../../client/board/staff-http.ts'
import type { OpenedOrder as Opened } from '../../../contract/board.ts'
import { useNow } from '../use-now.ts'
import { SlotTime } from '../SlotTime.tsx'
import { stateWords } from '../words.ts'
import styles from './dialog.module.scss'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderSteps } from './OrderSteps.tsx'

interface Props {
  number: number
  close: () => void
  /** Stands in the dialog, above it. */
  children: ReactNode
}

/** One order in full: contact data, boxes, what happened to it, and every step. Opening it is recorded. Rule 68. */
export function OpenedOrder({ number, close, children }: Props) {
  const now = useNow()
  const dialog = useRef<HTMLDialogElement>(null)
  const listed = useStore($orders, { ssr: () => [] }).find((order) => order.number === number)
  const found = useStore($found, { ssr: () => [] }).find((order) => order.number === number)
  const order = listed ?? found
  const [contact, setContact] = useState<Opened | 'failed'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOnline = useStore($connection, { ssr: () => 'online' as const }) === 'online'
  // A step that waits for the network has changed nothing yet.
  const version = order && order.version - order.waiting
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    void openContacts([number]).then((orders) =>
      // What was read stays when the network is lost.
      setContact((known) => orders?.[0] ?? (typeof known === 'object' ? known : 'failed')),
    )
  }, [number, version, isOnline])
  const state = order?.state
  useEffect(() => {
    // The pressed button is no longer there.
    const { activeElement, body } = document
    if (activeElement === body || activeElement === dialog.current) heading.current?.focus()
  }, [state])
  if (!order) return null

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby="opened" onClose={close}>
      <div className={styles['head']}>
        <h2 id="opened" ref={heading} tabIndex={-1}>
          Заказ №&nbsp;{number}
          <span>
            <SlotTime slot={order} now={now} /> · {stateWords(order.state, order.pickup)}
            {order.waiting > 0 && ', ждёт связи'}
          </span>
        </h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Закрыть
        </button>
      </div>
      {contact === undefined && <p>Загружаем…</p>}
      {contact === 'failed' && <p>Не&nbsp;получилось загрузить контакты: проверьте связь.</p>}
      {typeof contact === 'object' && <OrderFacts order={order} contact={contact} />}
      <ul className={styles['lines']}>
        {order.lines.map(({ id, name, quantity, gift }) => (
          <li key={id}>
            <b>{quantity}</b> {name}
            {gift && ' (подарок)'}
          </li>
        ))}
      </ul>
      <OrderSteps order={order} />
      {typeof contact === 'object' && (
        <OrderHistory events={contact.events} pickup={order.pickup} now={now} />
      )}
      {children}
    </dialog>
  )
}
