import { zone } from 'virtual:shop'
import { boxLabels } from 'virtual:boxes'
import { storageGroups } from '../../wording/box-label.ts'
import { formatPhone } from '../../wording/phone.ts'
import { formatDay, formatWindow } from '../../wording/dates.ts'
import { formatDistance } from '../../wording/measures.ts'
import { Diets } from '../Diets.tsx'
import type { WithContact } from './contacts.ts'
import styles from './paper.module.scss'
import { ToPay } from './ToPay.tsx'
import { ERASED_WORDS } from './words.ts'

/** Packing slips with allergens and storage: one page an order when printed. */
export function SlipsSheet({ orders }: { orders: readonly WithContact[] }) {
  return orders.map((order) => <Slip key={order.number} {...order} />)
}

function Slip({ number, date, window, pickup, distance, ...order }: WithContact) {
  return (
    <article className={styles['slip']} aria-label={`Накладная № ${number}`}>
      <h3>
        № {number} — {formatDay(date)}, {formatWindow(window)}
      </h3>
      {order.state === 'taken' && (
        <p>
          <b>Заказ не подтверждён</b>
        </p>
      )}
      <Diets order={order} className={styles['diets']} />
      <p>
        {pickup ? 'Самовывоз' : <bdi>{order.address}</bdi>}
        {distance > 0 && `, ${formatDistance(distance)} ${zone.from}`}
      </p>
      <p>
        {order.isErased ? (
          ERASED_WORDS
        ) : (
          <>
            <bdi>{order.name}</bdi>, <span className="one-line">{formatPhone(order.phone)}</span>
          </>
        )}
        {order.persons !== null && `, приборов: ${order.persons}`}
      </p>
      {order.comment && (
        <p className={styles['comment']}>
          <bdi>{order.comment}</bdi>
        </p>
      )}
      {order.lid && (
        <p>
          Надпись на&nbsp;крышке: <bdi>{order.lid}</bdi>
        </p>
      )}
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
        <ToPay order={{ ...order, pickup }} title="К оплате:" />
      </p>
    </article>
  )
}

function Allergens({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return <small>Аллергены: {of.join(', ')}</small>
}
