import type { ShownOrder } from '../../client/edge/orders.ts'
import { formatRubles } from '../../domain/money.ts'
import { formatDay, formatWindow } from '../../domain/wording.ts'
import { settings } from '../../settings.ts'
import { Summary } from '../cart/Summary.tsx'
import { CopyButton } from '../form/CopyButton.tsx'
import { orderCalendar } from './order-calendar.ts'
import styles from './placed-order.module.scss'
import { RepeatOrder } from './RepeatOrder.tsx'

/** A taken order: when and where, what is in it, what it comes to, and what can be done with it. */
export function OrderSheet({ order }: { order: ShownOrder }) {
  const { date, address } = order.delivery
  // An address that was erased on request is gone from here as well.
  const place = order.pickup ? settings.pickupAddress : address
  return (
    <>
      <p className={styles['number']}>Заказ №&nbsp;{order.number}</p>
      <dl className={styles['when']}>
        <dt>{order.pickup ? 'Будет готов' : 'Привезём'}</dt>
        <dd>
          {formatDay(date)}, <span className="money">{formatWindow(order.delivery.window)}</span>{' '}
          по&nbsp;Москве
        </dd>
        {place && (
          <>
            <dt>{order.pickup ? 'Самовывоз' : 'Адрес'}</dt>
            <dd>{place}</dd>
          </>
        )}
      </dl>
      <div className={styles['actions']}>
        <a
          className="button quiet-button"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(orderCalendar(order))}`}
          download={`zakaz-${order.number}.ics`}
        >
          В&nbsp;календарь
        </a>
        <button type="button" className="button quiet-button" onClick={() => window.print()}>
          Распечатать
        </button>
        <CopyButton name="Скопировать ссылку на заказ" text={location.href} />
      </div>
      <ul className={styles['lines']}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.name} <span className="quiet">× {line.quantity}</span>
            </span>
            <span className="money">{line.gift ? 'Подарок' : formatRubles(line.amount)}</span>
          </li>
        ))}
      </ul>
      <Summary cart={order} />
      <RepeatOrder lines={order.lines} />
    </>
  )
}
