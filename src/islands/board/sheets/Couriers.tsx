import { formatRubles } from '../../../domain/money.ts'
import { formatPhone } from '../../../domain/phone.ts'
import { countOf, formatDistance, formatWindow } from '../../../domain/wording.ts'
import { Day } from './Day.tsx'
import styles from './sheet.module.scss'
import { mapUrl, paymentWords, windowsOf } from './sheets.ts'
import { WithContacts, type OrderWithContact } from './WithContacts.tsx'

/** The addresses of a day by delivery window, with phone and map. Orders that are picked up are left out. */
export function Couriers() {
  return (
    <Day title="Курьеры">
      {(orders) => {
        const delivered = orders.filter(({ pickup }) => !pickup)
        if (delivered.length === 0)
          return <p className={styles['empty']}>На&nbsp;этот день доставок нет</p>
        return (
          <WithContacts orders={delivered}>
            {(opened) =>
              windowsOf(opened).map((window) => (
                <section key={window} className={styles['window']}>
                  <h3>{formatWindow(window)}</h3>
                  <ul>
                    {opened
                      .filter((order) => order.window === window)
                      .map((order) => (
                        <Stop key={order.number} {...order} />
                      ))}
                  </ul>
                </section>
              ))
            }
          </WithContacts>
        )
      }}
    </Day>
  )
}

function Stop({ number, address, distance, name, phone, comment, ...order }: OrderWithContact) {
  return (
    <li className={styles['stop']}>
      <p>
        <b>№&nbsp;{number}</b> {address}
        {distance > 0 && `, ${formatDistance(distance)} от\u00a0МКАД`}
      </p>
      <p>
        {name}, {countOf(boxesOf(order), BOXES)}. {formatRubles(order.orderTotal)},{' '}
        {paymentWords(order)}
      </p>
      {comment && <p className={styles['comment']}>{comment}</p>}
      <p className={styles['links']}>
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        <a
          className="no-print"
          href={mapUrl(address, distance)}
          target="_blank"
          rel="noreferrer"
          data-external
        >
          На&nbsp;карте
        </a>
      </p>
    </li>
  )
}

const BOXES = { one: 'коробка', few: 'коробки', many: 'коробок' }

function boxesOf({ lines }: Pick<OrderWithContact, 'lines'>): number {
  return lines.reduce((boxes, { quantity }) => boxes + quantity, 0)
}
