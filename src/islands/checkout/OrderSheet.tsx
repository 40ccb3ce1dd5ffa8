import type { ShownOrder } from '../../client/orders.ts'
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
  const { date, window, address } = order.delivery
  return (
    <>
      <p className={styles['number']}>Заказ №&nbsp;{order.number}</p>
      <p>
        {order.pickup ? 'Будет готов' : 'Привезём'}: {formatDay(date)}, {formatWindow(window)}{' '}
        по&nbsp;Москве.{' '}
        {order.pickup
          ? `Заберите по\u00a0адресу: ${settings.pickupAddress}`
          : address && `Адрес: ${address}`}
      </p>
      <div className={styles['actions']}>
        <a
          className="button quiet-button"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(orderCalendar(order))}`}
          download={`zakaz-${order.number}.ics`}
        >
          В&nbsp;календарь
        </a>
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
