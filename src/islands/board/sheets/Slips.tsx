import { boxLabels } from 'virtual:box-labels'
import { storageGroups } from '../../../domain/menu/box-label.ts'
import { formatRubles } from '../../../domain/money.ts'
import { formatPhone } from '../../../domain/phone.ts'
import { formatDay, formatDistance, formatWindow } from '../../../domain/wording.ts'
import { Day } from './Day.tsx'
import styles from './sheet.module.scss'
import { paymentWords } from './sheets.ts'
import { WithContacts, type OrderWithContact } from './WithContacts.tsx'

/** Packing slips with allergens and storage: one page an order when printed. */
export function Slips() {
  return (
    <Day title="Накладные" isTitled>
      {(orders) => (
        <WithContacts orders={orders}>
          {(opened) => opened.map((order) => <Slip key={order.number} {...order} />)}
        </WithContacts>
      )}
    </Day>
  )
}

function Slip({ number, date, window, pickup, distance, ...order }: OrderWithContact) {
  return (
    <article className={styles['slip']} aria-label={`Накладная № ${number}`}>
      <h3>
        №&nbsp;{number} — {formatDay(date)}, {formatWindow(window)}
      </h3>
      <p>
        {pickup ? 'Самовывоз' : order.address}
        {distance > 0 && `, ${formatDistance(distance)} от\u00a0МКАД`}
      </p>
      <p>
        {order.name}, <span className="one-line">{formatPhone(order.phone)}</span>
        {order.persons !== null && `, приборов: ${order.persons}`}
      </p>
      {order.comment && <p className={styles['comment']}>{order.comment}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Блюдо</th>
            <th scope="col">Коробок</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ id, name, quantity, gift }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {gift && ' (подарок)'}
                <Allergens of={boxLabels[id]?.allergens ?? []} />
              </th>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['storage']}>
        {storageGroups(order.lines, boxLabels).map(({ storage, boxes }) => (
          <p key={storage}>
            <b>{boxes}.</b> {storage}
          </p>
        ))}
      </div>
      <p>
        К&nbsp;оплате: <b>{formatRubles(order.orderTotal)}</b>, {paymentWords({ ...order, pickup })}
      </p>
    </article>
  )
}

function Allergens({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return <small>Аллергены: {of.join(', ')}</small>
}
