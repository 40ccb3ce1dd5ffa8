import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { openContacts } from '../requests/contacts.ts'
import type { StaffStopList } from '../../contract/stop-list.ts'
import { formatPhone } from '../../wording/phone.ts'
import { useMay } from '../role.ts'
import { SlotTime } from '../SlotTime.tsx'
import { useNow } from '../use-now.ts'
import styles from './stop-list.module.scss'

interface Props {
  orders: StaffStopList['affected']
  /** Undefined until the catalogue is loaded. */
  nameOf: (product: number) => string | undefined
  open: (number: number) => void
}

/**
 * The orders of the paused days that have a paused product, or a set with it; their phones come with a tap, which is recorded.
 * Without the right to contacts they are only named. Rules 68 and 69.
 */
export function AlreadyOrdered({ orders, nameOf, open }: Props) {
  const now = useNow()
  const seesContacts = useMay('contacts')
  const [opening] = useState(() => crypto.randomUUID())
  const {
    data: contacts,
    error,
    mutate: showPhones,
  } = useMutation({
    mutationFn: () => openContacts([...new Set(orders.map(({ number }) => number))], opening),
  })
  if (orders.length === 0) return null
  return (
    <div className={styles['ordered']}>
      <p>{seesContacts ? 'Уже заказано, предупредите:' : 'Уже заказано, скажите менеджеру:'}</p>
      <ul>
        {orders.map((order) => {
          const contact = contacts?.find(({ number }) => number === order.number)
          return (
            <li key={`${order.number} ${order.box}`}>
              {seesContacts ? (
                <button type="button" onClick={() => open(order.number)}>
                  №&nbsp;{order.number}
                </button>
              ) : (
                <span>№&nbsp;{order.number}</span>
              )}
              <SlotTime slot={order} now={now} />
              {order.box !== order.product && <small>в&nbsp;сете «{nameOf(order.box)}»</small>}
              {contact && (
                <a href={`tel:${contact.phone}`}>
                  <span>
                    <bdi>{contact.name}</bdi>, {formatPhone(contact.phone)}
                  </span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
      {seesContacts && !contacts && (
        <button type="button" className="button quiet-button" onClick={() => showPhones()}>
          Показать телефоны
        </button>
      )}
      <p role="alert">{error?.message}</p>
    </div>
  )
}
