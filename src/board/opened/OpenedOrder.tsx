import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { $found, $orders, type ListedOrder } from '../stores/board.ts'
import { markSeen, openContacts } from '../requests/contacts.ts'
import { Awaited } from '../Awaited.tsx'
import type { OpenedOrder as Opened } from '../../contract/board.ts'
import { ChangeOrder } from '../editor/ChangeOrder.tsx'
import { InvoiceOpener } from '../../islands/invoice/InvoiceOpener.tsx'
import { Diets } from '../Diets.tsx'
import { useMay } from '../role.ts'
import { useNow } from '../use-now.ts'
import { SlotTime } from '../SlotTime.tsx'
import { ShopperNews } from '../orders/ShopperNews.tsx'
import { stateWords } from '../words.ts'
import styles from '../dialog.module.scss'
import { LidFact, OrderFacts } from './OrderFacts.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OtherOrders } from './OtherOrders.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { Payments } from './Payments.tsx'
import { StaffNote } from './StaffNote.tsx'

interface Props {
  number: number
  close: () => void
  /** Opens another order in the place of this one. */
  open: (number: number) => void
  /** Stands in the dialog, above it. */
  children: ReactNode
}

/**
 * One order in full: contact data, boxes, what happened to it, and every step. Opening it is recorded; without the right to
 * contacts it is the kitchen's: boxes, comment and steps. Rules 68 and 69.
 */
export function OpenedOrder(props: Props) {
  const { number } = props
  const listed = useStore($orders, { ssr: () => [] }).find((order) => order.number === number)
  const found = useStore($found, { ssr: () => [] }).find((order) => order.number === number)
  const order = listed ?? found
  return order ? <OrderDialog {...props} order={order} /> : props.children
}

/** The dialog, which opens as soon as the board has the order. */
function OrderDialog({ number, close, open, order, children }: Props & { order: ListedOrder }) {
  const now = useNow()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isEditing, setEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const seesContacts = useMay('contacts')
  const mayChange = useMay('change')
  const contacts = useContact(number, order, seesContacts)
  const contact = contacts.data
  const news = useNews(number, order, seesContacts)
  const { state } = order
  useEffect(() => {
    // The pressed button is no longer there.
    const { activeElement, body } = document
    if (activeElement === body || activeElement === dialog.current) heading.current?.focus()
  }, [state])

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby="opened" onClose={close}>
      <div className={styles['content']}>
        <div className={styles['head']}>
          <h2 id="opened" ref={heading} tabIndex={-1}>
            Заказ № {number}
            <span>
              <SlotTime slot={order} now={now} /> · {stateWords(order.state, order.pickup)}
              {order.waiting > 0 && ', ждёт связи'}
            </span>
          </h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            Закрыть
          </button>
        </div>
        {seesContacts && <Awaited query={contacts} what="контакты" />}
        {isEditing && contact && (
          <ChangeOrder order={order} contact={contact} onClose={() => setEditing(false)} />
        )}
        <div hidden={isEditing}>
          <ShopperNews news={news} />
          <Diets order={order} className={styles['diets']} />
          {contact && (
            <>
              <OrderFacts order={order} contact={contact} />
              <StaffNote number={number} note={contact.note} />
            </>
          )}
          {!seesContacts && <KitchenFacts order={order} />}
          <Lines lines={order.lines} />
          {contact && <OrderInvoice order={order} contact={contact} />}
          {mayChange && <Payments order={order} now={now} />}
          <OrderSteps
            order={order}
            {...(mayChange && contact && { edit: () => setEditing(true) })}
          />
          {contact && <OrderHistory order={order} contact={contact} now={now} />}
          {contact && <OtherOrders others={contact.others} now={now} open={open} />}
        </div>
      </div>
      {children}
    </dialog>
  )
}

/** The invoice of an order that a company pays, apart from the boxes above it. */
function OrderInvoice({ order, contact }: { order: ListedOrder; contact: Opened }) {
  return (
    <div className={styles['invoice']}>
      <InvoiceOpener order={{ ...order, ...contact }} />
    </div>
  )
}

/** Reads the contact data and the history when the order is opened or changes. */
function useContact(number: number, order: ListedOrder, mayRead: boolean) {
  const [opening] = useState(() => crypto.randomUUID())
  const contact = useQuery({
    queryKey: ['contacts', number, opening],
    queryFn: async () => {
      const [opened] = await openContacts([number], opening)
      if (!opened) throw new Error('Контактов этого заказа больше нет')
      return opened
    },
    enabled: mayRead,
  })
  const onChange = useEffectEvent(() => mayRead && contact.refetch())
  // A step that waits for the network has changed nothing yet.
  const version = order.version - order.waiting
  useEffect(() => void onChange(), [version])
  return contact
}

/** Marks the order's news as seen by whoever can answer the shopper; they stay in sight while it is open, though they are no news any more. */
function useNews(number: number, order: ListedOrder, marks: boolean): ListedOrder['news'] {
  const unseen = order.news
  const [news, setNews] = useState(unseen)
  if (unseen.length && unseen !== news) setNews(unseen)
  useEffect(() => {
    if (marks && unseen.length) void markSeen(number, unseen.at(-1)!.version)
  }, [number, unseen, marks])
  return news
}

/** What the kitchen has to know beside the boxes. */
function KitchenFacts({ order: { comment, lid, persons } }: { order: ListedOrder }) {
  return (
    <dl className={styles['facts']}>
      {comment && (
        <>
          <dt>Комментарий</dt>
          <dd className={styles['comment']}>
            <bdi>{comment}</bdi>
          </dd>
        </>
      )}
      {lid && <LidFact lid={lid} />}
      <dt>Гостей</dt>
      <dd>{persons ?? 'не указано'}</dd>
    </dl>
  )
}

/** The boxes with their quantities. */
function Lines({ lines }: Pick<ListedOrder, 'lines'>) {
  return (
    <ul className={styles['lines']}>
      {lines.map(({ id, name, quantity, gift }) => (
        <li key={id}>
          <b>{quantity}</b> {name}
          {gift && ' (подарок)'}
        </li>
      ))}
    </ul>
  )
}
