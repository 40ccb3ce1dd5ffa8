import { dietsOf } from '../../domain/menu/diet.ts'
import { dietNames } from '../../wording/diet-names.ts'
import { useState, type ReactNode } from 'react'
import type { ShownOrder } from '../../contract/answers.ts'
import { formatPhone } from '../../wording/phone.ts'
import { formatDay, formatWindow } from '../../wording/dates.ts'
import { formatDistance } from '../../wording/measures.ts'
import { settings } from '../../settings/shop.ts'
import { Summary } from '../cart/Summary.tsx'
import { useImport, useImportOnMount } from '../use-import.ts'
import { CopyButton } from '../form/CopyButton.tsx'
import { orderCalendar } from './order-calendar.ts'
import { PAYMENT_WORDS } from '../checkout/PaymentFields.tsx'
import { OrderLines } from './OrderLines.tsx'
import styles from './placed-order.module.scss'
import { RepeatOrder } from './RepeatOrder.tsx'

/** A taken order: when, where and how it is paid, its lines, its total, and what can be done with it. */
export function OrderSheet({ order }: { order: ShownOrder }) {
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
        <button type="button" className="button quiet-button" onClick={() => window.print()}>
          Распечатать
        </button>
        <CopyButton name="Скопировать ссылку на заказ" text={location.href} />
      </div>
      <OrderLines lines={order.lines} />
      <Summary cart={order} />
      <RepeatOrder order={order} />
      <a className="alone no-print" href={rescaledTable(order)}>
        Собрать такой же стол на другое число гостей
      </a>
      <DishCards lines={order.lines} />
      <OrderTable order={order} />
      <p className={styles['shop']}>
        {settings.brand}. Вопросы по заказу: {formatPhone(settings.phone)}, {settings.hours},{' '}
        {settings.email}
      </p>
    </>
  )
}

/** Cards for the table, loaded when they are asked for. */
function DishCards({ lines }: Pick<ShownOrder, 'lines'>) {
  const { module, hasFailed, load, retry } = useImport(() => import('./cards/TableCards.tsx'))
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen && module) {
    return (
      // The pressed button is gone: focus goes on to what it has opened.
      <div tabIndex={-1} ref={focus}>
        <module.TableCards lines={lines} />
      </div>
    )
  }
  return (
    <div className={styles['actions']}>
      <button
        type="button"
        className="button quiet-button"
        aria-busy={isOpen && !hasFailed}
        onClick={() => {
          setIsOpen(true)
          if (hasFailed) retry()
          else load()
        }}
      >
        {hasFailed ? 'Не загрузилось. Попробовать ещё раз' : 'Карточки блюд на стол'}
      </button>
    </div>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** Loaded after the order is shown; it stands last, so that nothing moves. Without it the page has all its facts. */
function OrderTable({ order }: { order: ShownOrder }) {
  const { module } = useImportOnMount(() => import('./LaidOrder.tsx'))
  return module ? (
    <div className="no-print">
      <module.LaidOrder {...order} />
    </div>
  ) : null
}

/** The table planner with the order's dishes, for as many guests as it was. */
function rescaledTable({ persons, lines }: ShownOrder): string {
  const ids = lines.filter(({ gift }) => !gift).map(({ id }) => id)
  return `/table/?${persons ? `guests=${persons}&` : ''}with=${ids.join('.')}`
}

/** The file replaces the event that an earlier one put into the calendar; undefined where there is nothing to come. */
function calendarWords({ state, events }: ShownOrder): string | undefined {
  if (state === 'delivered') return undefined
  if (state === 'cancelled') return 'Убрать из календаря'
  return events.some(({ kind }) => kind === 'moved') ? 'Обновить в календаре' : 'В календарь'
}

/** Name and value of everything the shopper chose; what they left out, or had erased since, is left out here. */
function factsOf(order: ShownOrder): [name: string, fact: ReactNode][] {
  const { customer, pickup, mkad, mkad_distance, delivery, payment, persons, comment, diets } =
    order
  const time = (
    <>
      {formatDay(delivery.date)}, <span className="money">{formatWindow(delivery.window)}</span> по
      Москве
    </>
  )
  const recipient = (
    <>
      {customer.name}, <span className="one-line">{formatPhone(customer.phone)}</span>
    </>
  )
  const facts: [string, ReactNode][] = [
    [pickup ? 'Будет готов' : 'Привезём', time],
    [pickup ? 'Самовывоз' : 'Адрес', pickup ? settings.pickupAddress : delivery.address],
    ['От МКАД', !pickup && mkad === 'out' && formatDistance(mkad_distance)],
    ['Получатель', recipient],
    ['Оплата', PAYMENT_WORDS[payment]],
    ['Гостей', persons],
    ['Комментарий', comment],
    ['Аллергии и диеты', dietNames(dietsOf(diets))],
  ]
  return facts.filter(([, fact]) => Boolean(fact))
}
