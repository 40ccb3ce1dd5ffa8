import { useState, type ReactNode } from 'react'
import { openContacts } from '../../../client/board/contacts.ts'
import type { BoardOrder, OpenedOrder } from '../../../contract/board.ts'
import { countOf } from '../../../domain/wording.ts'
import styles from './sheet.module.scss'

export type OrderWithContact = BoardOrder & OpenedOrder

interface Props {
  orders: readonly BoardOrder[]
  children: (orders: readonly OrderWithContact[]) => ReactNode
}

/** A sheet with contact data: asked for by a tap, since every opened order is recorded. Rule 68. */
export function WithContacts({ orders, children }: Props) {
  const [contacts, setContacts] = useState<readonly OpenedOrder[] | 'asking' | 'failed'>()
  async function open() {
    setContacts('asking')
    setContacts((await openContacts(orders.map(({ number }) => number))) ?? 'failed')
  }
  if (typeof contacts === 'object')
    return children(
      orders.flatMap((order) => {
        const contact = contacts.find(({ number }) => number === order.number)
        return contact ? [{ ...order, ...contact }] : []
      }),
    )
  return (
    <div className={styles['ask']}>
      <p>
        {countOf(orders.length, { one: 'заказ', few: 'заказа', many: 'заказов' })}. На&nbsp;листе
        имена, телефоны и&nbsp;адреса: мы&nbsp;запишем, что вы&nbsp;их&nbsp;открыли.
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={contacts === 'asking'}
        onClick={() => void open()}
      >
        {contacts === 'asking' ? 'Загружаем…' : 'Показать'}
      </button>
      {contacts === 'failed' && <p role="status">Связи нет, попробуйте ещё раз</p>}
    </div>
  )
}
