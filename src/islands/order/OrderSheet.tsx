import { zone } from 'virtual:shop'
import { dietsOf } from '../../domain/menu/diet.ts'
import { dietNames } from '../../wording/diet-names.ts'
import { type ReactNode } from 'react'
import type { ShownOrder } from '../../contract/answers.ts'
import { formatPhone } from '../../wording/phone.ts'
import { formatDay, formatWindow } from '../../wording/dates.ts'
import { formatDistance } from '../../wording/measures.ts'
import { factNames } from '../../wording/order-facts.ts'
import { atStart } from '../../wording/zone.ts'
import { paymentChoice } from '../../wording/payment.ts'
import { settings } from '../../settings/shop.ts'
import { Summary } from '../cart/Summary.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { CopyButton } from '../form/CopyButton.tsx'
import { InvoiceOpener } from '../invoice/InvoiceOpener.tsx'
import { orderCalendar } from './order-calendar.ts'
import { OrderLines } from './OrderLines.tsx'
import styles from './placed-order.module.scss'
import { RescaledTable } from './OrderAgain.tsx'
import { RepeatOrder } from './RepeatOrder.tsx'

/** A taken order: when, where and how it is paid, its lines, its total, and what can be done with it. */
export function OrderSheet({ order }: { order: ShownOrder }) {
  const isCancelled = order.state === 'cancelled'
  return (
    <>
      <p className={styles['number']}>Заказ № {order.number}</p>
      <dl className={styles['facts']}>
        {factsOf(order).map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['actions']}>
        {calendarWords(order) && (
          <a
            className="button quiet-button"
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(orderCalendar(order))}`}
            download={`zakaz-${order.number}.ics`}
          >
            {calendarWords(order)}
          </a>
        )}
        {!isCancelled && (
          <button type="button" className="button quiet-button" onClick={() => window.print()}>
            Распечатать
          </button>
        )}
        <CopyButton name="Скопировать ссылку на заказ" text={location.href} />
      </div>
      <InvoiceOpener order={order} />
      <OrderLines lines={order.lines} />
      <Summary cart={order} />
      {order.state !== 'delivered' && (
        <>
          <RepeatOrder order={order} />
          <RescaledTable order={order} />
        </>
      )}
      {!isCancelled && <DishCards lines={order.lines} lid={order.lid} />}
      <p className={styles['shop']}>
        {settings.brand}. Вопросы по заказу: {formatPhone(settings.phone)}, {settings.hours},{' '}
        {settings.email}
      </p>
    </>
  )
}

/** Cards for the table, loaded when they are asked for. */
function DishCards({ lines, lid }: Pick<ShownOrder, 'lines' | 'lid'>) {
  return (
    <LoadedPart
      name="Карточки блюд на стол"
      className={styles['actions']}
      importModule={() => import('./cards/TableCards.tsx')}
    >
      {({ TableCards }) => <TableCards lines={lines} lid={lid} />}
    </LoadedPart>
  )
}

/** The file replaces the event that an earlier one put into the calendar; undefined where there is nothing to come. */
function calendarWords({ state, events }: ShownOrder): string | undefined {
  if (state === 'delivered') return undefined
  if (state === 'cancelled') return 'Убрать из календаря'
  return events.some(({ kind }) => kind === 'moved') ? 'Обновить в календаре' : 'В календарь'
}

/** «ООО «Ромашка», ИНН 7701234567, КПП 770101001»; nothing where nobody has said who pays. */
function payerFact({ company, taxNumber, kpp }: ShownOrder): ReactNode {
  return (
    taxNumber && (
      <>
        {typed(company)}, <span className="one-line">ИНН&nbsp;{taxNumber}</span>
        {kpp && (
          <>
            , <span className="one-line">КПП&nbsp;{kpp}</span>
          </>
        )}
      </>
    )
  )
}

/** Name and value of everything the shopper chose; what they left out, or had erased since, is left out here. */
function factsOf(order: ShownOrder): [name: string, fact: ReactNode][] {
  const { customer, pickup, mkad, mkad_distance, delivery, payment, persons } = order
  const { comment, diets, lid } = order
  const names = factNames(order)
  const time = (
    <>
      {formatDay(delivery.date)},{' '}
      <span className="money" translate="no">
        {formatWindow(delivery.window)}
      </span>{' '}
      по Москве
    </>
  )
  const recipient = (
    <>
      <bdi>{customer.name}</bdi>, <span className="one-line">{formatPhone(customer.phone)}</span>
    </>
  )
  const facts: [string, ReactNode][] = [
    [names.when, time],
    [names.where, pickup ? settings.pickupAddress : typed(delivery.address)],
    [atStart(zone.from), !pickup && mkad === 'out' && formatDistance(mkad_distance)],
    ['Получатель', recipient],
    [names.payment, paymentChoice({ payment, pickup })],
    ['Плательщик', payerFact(order)],
    ['Гостей', persons],
    ['Комментарий', typed(comment)],
    ['Аллергии и диеты', dietNames(dietsOf(diets))],
    ['Надпись на крышке', typed(lid)],
  ]
  return facts.filter(([, fact]) => Boolean(fact))
}

/** A shopper's own words, isolated, so that right-to-left letters do not reorder the text around them; nothing for an empty text. */
function typed(text: string): ReactNode {
  return text && <bdi>{text}</bdi>
}
