import { zone } from 'virtual:shop'
import { useState } from 'react'
import { formatRubles } from '../../wording/money.ts'
import { formatPhone } from '../../wording/phone.ts'
import { isAssigned, stopsByCourier, type StopsOfCourier } from '../../domain/sheets/couriers.ts'
import type { Due } from '../../domain/sheets/stops.ts'
import { countOf } from '../../wording/plural.ts'
import { formatDistance } from '../../wording/measures.ts'
import { formatWindow } from '../../wording/dates.ts'
import type { WithContact } from './contacts.ts'
import styles from './paper.module.scss'
import { ToPay } from './ToPay.tsx'
import { ERASED_WORDS, mapUrl } from './words.ts'

interface Props {
  orders: readonly WithContact[]
  /** Who can take a stop, by name. */
  couriers: readonly string[]
  /** Gives a stop to a courier, or to nobody for an empty name; resolves when the orders say so. */
  give: (number: number, courier: string) => Promise<void>
}

/**
 * The stops of a day by delivery window and distance, and what is to be collected; once stops are given to couriers, a route
 * for each of them. Rules 82 and 84.
 */
export function CourierSheet({ orders, couriers, give }: Props) {
  const routes = stopsByCourier(orders)
  if (routes.length === 0) return <p className={styles['empty']}>На этот день доставок нет</p>
  const choice = { couriers, give }
  if (!isAssigned(orders))
    return routes.map((route) => (
      <Route key="" route={route} title="Итого за день" choice={choice} />
    ))
  return (
    <>
      <Totals routes={routes} />
      {routes.map((route) => {
        const name = route.courier || NOBODY
        return (
          <section key={route.courier} className={styles['route']} aria-label={name}>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <Route route={route} title={`Итого: ${name}`} choice={choice} />
          </section>
        )
      })}
    </>
  )
}

const NOBODY = 'Без курьера'
const STOPS = { one: 'адрес', few: 'адреса', many: 'адресов' }

type Choice = Pick<Props, 'couriers' | 'give'>

interface RouteProps {
  route: StopsOfCourier<WithContact>
  /** The heading of its sum. */
  title: string
  choice: Choice
}

function Route({ route: { courier, windows, count, due }, title, choice }: RouteProps) {
  return (
    <>
      {windows.map((window) => (
        <section key={window.window} className={styles['window']}>
          <h3>{formatWindow(window.window)}</h3>
          <ul>
            {window.stops.map((order) => (
              <Stop key={order.number} order={order} choice={choice} />
            ))}
          </ul>
          <DueWords title={`К получению ${formatWindow(window.window)}`} due={window.due} />
        </section>
      ))}
      <section className={styles['handed']}>
        <h3>{title}</h3>
        <p>{countOf(count, STOPS)}</p>
        <DueWords title="К получению" due={due} />
        <p className={styles['signatures']}>
          <span>
            Деньги сдал<bdi>{courier && ` (${courier})`}</bdi>
          </span>
          <span>Деньги принял</span>
        </p>
      </section>
    </>
  )
}

/** The money of the day by courier: what each is to collect, and what of it is collected. */
function Totals({ routes }: { routes: readonly StopsOfCourier<WithContact>[] }) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a table wider than the screen is scrolled by keys
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Деньги курьеров">
      <table>
        <thead>
          <tr>
            <th scope="col">Курьер</th>
            <th scope="col">Адресов</th>
            <th scope="col">Наличными</th>
            <th scope="col">Уже получил</th>
            <th scope="col">Картой</th>
          </tr>
        </thead>
        <tbody>
          {routes.map(({ courier, count, due, collected }) => (
            <tr key={courier}>
              <th scope="row">
                <bdi>{courier || <b>{NOBODY}</b>}</bdi>
              </th>
              <td>{count}</td>
              <td>{formatRubles(due.cash)}</td>
              <td>{formatRubles(collected.cash)}</td>
              <td>{formatRubles(due.card)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DueWords({ title, due: { cash, card } }: { title: string; due: Due }) {
  return (
    <p>
      {title}: наличными <b>{formatRubles(cash)}</b>, картой <b>{formatRubles(card)}</b>
    </p>
  )
}

function Stop({ order, choice }: { order: WithContact; choice: Choice }) {
  const { number, address, distance, name, phone, comment } = order
  return (
    <li className={styles['stop']}>
      <p>
        <b>№ {number}</b> <bdi>{address}</bdi>
        {distance > 0 && `, ${formatDistance(distance)} ${zone.from}`}
      </p>
      <p>
        {order.isErased ? ERASED_WORDS : <bdi>{name}</bdi>}, {countOf(boxesOf(order), BOXES)}.{' '}
        <ToPay order={order} />
      </p>
      {order.state === 'taken' && <p>Заказ не подтверждён</p>}
      {comment && (
        <p className={styles['comment']}>
          <bdi>{comment}</bdi>
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
      <CourierChoice order={order} {...choice} />
      <p className={styles['signature']}>Подпись</p>
    </li>
  )
}

/** Who takes the stop. Nothing to choose while no courier is known. */
function CourierChoice({
  order: { number, courier },
  couriers,
  give,
}: Choice & { order: WithContact }) {
  /** What was chosen, until the orders say so too. */
  const [chosen, setChosen] = useState<string>()
  const names = [...new Set([...couriers, ...(courier ? [courier] : [])])]
  if (names.length === 0) return null

  async function choose(name: string) {
    setChosen(name)
    await give(number, name)
    setChosen(undefined)
  }

  return (
    <label className={`${styles['courier']} no-print`}>
      Курьер
      <select
        aria-label={`Курьер заказа № ${number}`}
        value={chosen ?? courier}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">не назначен</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

const BOXES = { one: 'коробка', few: 'коробки', many: 'коробок' }

function boxesOf({ lines }: Pick<WithContact, 'lines'>): number {
  return lines.reduce((boxes, { quantity }) => boxes + quantity, 0)
}
