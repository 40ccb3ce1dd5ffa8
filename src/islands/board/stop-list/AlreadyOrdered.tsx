import { useState } from 'react'
import { openContacts } from '../../../client/board/contacts.ts'
import type { OpenedOrder } from '../../../contract/board.ts'
import type { StaffStopList } from '../../../contract/stop-list.ts'
import { formatPhone } from '../../../wording/phone.ts'
import { SlotTime } from '../SlotTime.tsx'
import { useNow } from '../use-now.ts'
import styles from './stop-list.module.scss'

interface Props {
  orders: StaffStopList['affected']
  /** Undefined until the catalogue is loaded. */
  nameOf: (product: number) => string | undefined
  open: (number: number) => void
}

/** The orders of the paused days that have a paused product, or a set with it; their phones come with a tap, which is recorded. Rule 68. */
export function AlreadyOrdered({ orders, nameOf, open }: Props) {
  const now = useNow()
  const [contacts, setContacts] = useState<readonly OpenedOrder[]>([])
  const [failure, setFailure] = useState('')
  const [opening] = useState(() => crypto.randomUUID())
  if (orders.length === 0) return null
  async function showPhones() {
    const opened = await openContacts([...new Set(orders.map(({ number }) => number))], opening)
    setFailure(opened ? '' : 'Телефоны не\u00a0загрузились, попробуйте ещё раз')
    if (opened) setContacts(opened)
  }
  return (
    <div className={styles['ordered']}>
      <p>Уже заказано, предупредите:</p>
      <ul>
        {orders.map((order) => {
          const contact = contacts.find(({ number }) => number === order.number)
          return (
            <li key={`${order.number} ${order.box}`}>
              <button type="button" onClick={() => open(order.number)}>
                №&nbsp;{order.number}
              </button>
              <SlotTime slot={order} now={now} />
              {order.box !== order.product && <small>в&nbsp;сете «{nameOf(order.box)}»</small>}
              {contact && (
                <a href={`tel:${contact.phone}`}>
                  {contact.name}, {formatPhone(contact.phone)}
                </a>
              )}
            </li>
          )
        })}
      </ul>
      {contacts.length === 0 && (
        <button type="button" className="button quiet-button" onClick={() => void showPhones()}>
          Показать телефоны
        </button>
      )}
      <p role="alert">{failure}</p>
    </div>
  )
}
