import { formatRubles } from '../../../wording/money.ts'
import { formatPhone } from '../../../wording/phone.ts'
import { dueOf, stopsByWindow, type Due } from '../../../domain/sheets/stops.ts'
import { countOf } from '../../../wording/plural.ts'
import { formatDistance } from '../../../wording/measures.ts'
import { formatWindow } from '../../../wording/dates.ts'
import type { WithContact } from './contacts.ts'
import styles from './paper.module.scss'
import { Typed } from './Typed.tsx'
import { ERASED_WORDS, mapUrl, paymentWords } from './words.ts'

/** The stops of a day by delivery window and distance, and what is to be collected. Rule 82. */
export function CourierSheet({ orders }: { orders: readonly WithContact[] }) {
  const windows = stopsByWindow(orders)
  const stops = windows.flatMap((window) => window.stops)
  if (stops.length === 0) return <p className={styles['empty']}>На этот день доставок нет</p>
  return (
    <>
      {windows.map((window) => (
        <section key={window.window} className={styles['window']}>
          <h3>{formatWindow(window.window)}</h3>
          <ul>
            {window.stops.map((order) => (
              <Stop key={order.number} {...order} />
            ))}
          </ul>
          <DueWords title={`К получению ${formatWindow(window.window)}`} due={window.due} />
        </section>
      ))}
      <section className={styles['handed']}>
        <h3>Итого за день</h3>
        <p>{countOf(stops.length, { one: 'адрес', few: 'адреса', many: 'адресов' })}</p>
        <DueWords title={`К получению`} due={dueOf(stops)} />
        <p className={styles['signatures']}>
          <span>Деньги сдал</span>
          <span>Деньги принял</span>
        </p>
      </section>
    </>
  )
}

function DueWords({ title, due: { cash, card } }: { title: string; due: Due }) {
  return (
    <p>
      {title}: наличными <b>{formatRubles(cash)}</b>, картой <b>{formatRubles(card)}</b>
    </p>
  )
}

function Stop({ number, address, distance, name, phone, comment, ...order }: WithContact) {
  return (
    <li className={styles['stop']}>
      <p>
        <b>№ {number}</b> <Typed text={address} />
        {distance > 0 && `, ${formatDistance(distance)} от МКАД`}
      </p>
      <p>
        {order.isErased ? ERASED_WORDS : <Typed text={name} />}, {countOf(boxesOf(order), BOXES)}.{' '}
        <b>{formatRubles(order.orderTotal)}</b>, {paymentWords(order)}
      </p>
      {order.state === 'taken' && <p>Заказ не подтверждён</p>}
      {comment && (
        <p className={styles['comment']}>
          <Typed text={comment} />
        </p>
      )}
      <p className={styles['links']}>
        {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        {address && (
          <a
            className="no-print"
            href={mapUrl(address, distance)}
            target="_blank"
            rel="noreferrer"
            data-external
          >
            На карте
          </a>
        )}
      </p>
      <p className={styles['signature']}>Подпись</p>
    </li>
  )
}

const BOXES = { one: 'коробка', few: 'коробки', many: 'коробок' }

function boxesOf({ lines }: Pick<WithContact, 'lines'>): number {
  return lines.reduce((boxes, { quantity }) => boxes + quantity, 0)
}
