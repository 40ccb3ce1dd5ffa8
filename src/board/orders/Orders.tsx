import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $board, $orders, type ListedOrder } from '../stores/board.ts'
import { $isCompact, toggleCompact } from '../stores/view.ts'
import type { OrderState } from '../../domain/order-life/states.ts'
import { moscowDate } from '../../domain/slots.ts'
import { DAY } from '../../domain/time.ts'
import { formatDay, formatMoment } from '../../wording/dates.ts'
import { BoardIcon } from '../BoardIcon.tsx'
import { Callbacks } from './Callbacks.tsx'
import styles from './orders.module.scss'
import { OrderCard } from './OrderCard.tsx'
import { ScrollAnchor } from '../ScrollAnchor.tsx'
import { useNow } from '../use-now.ts'
import { SlotTime } from '../SlotTime.tsx'
import { COLUMNS, DAYS, dayOf, type BoardDay } from '../words.ts'

/** The part of the orders that a colleague has chosen to see. */
export interface OrdersView {
  /** Undefined until one is chosen. */
  day?: BoardDay
  /** The column that is shown where there is no room for all. */
  state: OrderState
}

interface Props {
  view: OrdersView
  setView: (view: OrdersView) => void
  open: (number: number) => void
}

/** The orders of today, tomorrow or later, once they are there. */
export function Orders(props: Props) {
  const board = useStore($board, { ssr: () => undefined })
  return board ? (
    <LoadedOrders {...props} />
  ) : (
    <p className={styles['loading']}>Загружаем заказы…</p>
  )
}

/**
 * The orders of a day by state and window: five columns at a desk; on a tablet the chosen state beside the one that follows,
 * on a phone the chosen one.
 */
function LoadedOrders({ view, setView, open }: Props) {
  const board = useStore($board)!
  const orders = useStore($orders)
  const isCompact = useStore($isCompact)
  const now = useNow()
  const [first] = useState(() => firstDay(orders, now))
  const { day = first, state: shown } = view

  const ofDay = orders.filter((order) => dayOf(order, now) === day)
  const callbacks = board.callbacks.filter(({ doneBy }) => doneBy === null)
  const count = (state: OrderState) =>
    ofDay.filter((order) => order.state === state).length +
    (state === 'taken' ? callbacks.length : 0)
  const index = COLUMNS.findIndex(({ state }) => state === shown)
  const beside = COLUMNS[index + 1] ?? COLUMNS[index - 1]
  return (
    <>
      <DayBar
        orders={orders}
        now={now}
        day={day}
        isCompact={isCompact}
        setDay={(chosen) => setView({ ...view, day: chosen })}
      />
      <div className={`${styles['tabs']} no-print`} role="group" aria-label="Какие заказы показать">
        {COLUMNS.map(({ state, title }) => (
          <button
            key={state}
            type="button"
            aria-pressed={shown === state}
            onClick={() => setView({ ...view, state })}
          >
            {title} <b>{count(state)}</b>
          </button>
        ))}
      </div>
      <ScrollAnchor>
        <div className={styles['columns']}>
          {COLUMNS.map(({ state, title, empty }) => (
            <section
              key={state}
              className={`${styles['column']} ${count(state) === 0 ? 'no-print' : ''}`}
              data-shown={shown === state ? 'chosen' : state === beside?.state ? 'beside' : 'false'}
              aria-label={title}
            >
              <h2 tabIndex={-1}>
                {title} <span>{count(state)}</span>
              </h2>
              {state === 'taken' && <Callbacks callbacks={callbacks} />}
              {count(state) === 0 && <p className={styles['empty']}>{empty}</p>}
              <Windows
                key={day}
                orders={ofDay.filter((order) => order.state === state)}
                now={now}
                isCompact={isCompact}
                open={open}
              />
            </section>
          ))}
        </div>
      </ScrollAnchor>
    </>
  )
}

/** «Заказы на четверг, 24 декабря»; those of later days have their dates beside their windows. */
function dayOnPaper(day: BoardDay, now: number): string {
  if (day === 'later') return 'Заказы на следующие дни'
  return `Заказы на ${formatDay(moscowDate(day === 'today' ? now : now + DAY))}`
}

interface DayBarProps {
  orders: readonly ListedOrder[]
  now: number
  day: BoardDay
  setDay: (day: BoardDay) => void
  isCompact: boolean
}

/** Chooses the day, with the number of its open orders, and whether cards are short. */
function DayBar({ orders, now, day, setDay, isCompact }: DayBarProps) {
  return (
    <div className={styles['days']}>
      <p className="on-paper" hidden>
        <b>{dayOnPaper(day, now)}</b>. Данные на {formatMoment(new Date(now).toISOString())}
      </p>
      <div role="group" aria-label="День заказов" className="no-print">
        {DAYS.map(({ day: name, title }) => (
          <button key={name} type="button" aria-pressed={day === name} onClick={() => setDay(name)}>
            {title}{' '}
            <b>{orders.filter((order) => isOpen(order) && dayOf(order, now) === name).length}</b>
          </button>
        ))}
      </div>
      <button
        type="button"
        className={`${styles['compact']} no-print`}
        aria-pressed={isCompact}
        title="Короткие карточки"
        onClick={toggleCompact}
      >
        <BoardIcon name="rows" />
        <span>Короткие карточки</span>
      </button>
    </div>
  )
}

/** Cards that a column shows at first; the others follow while the browser is idle. */
const AT_FIRST = 12
const AT_ONCE = 60

interface WindowsProps extends Pick<Props, 'open'> {
  orders: readonly ListedOrder[]
  now: number
  isCompact: boolean
}

/** The orders by window, the next first, each group under its time. */
function Windows({ orders, now, ...card }: WindowsProps) {
  const [most, setMost] = useState(AT_FIRST)
  const isCut = most < orders.length
  useEffect(() => {
    if (!isCut) return
    const timer = setTimeout(() => setMost((known) => known + AT_ONCE), 50)
    return () => clearTimeout(timer)
  }, [isCut, most])
  return byWindow(orders, most).map(([slot, { group, total }]) => (
    <div key={slot} className={styles['window']}>
      <h3>
        <span>
          <SlotTime slot={group[0]!} now={now} />
        </span>{' '}
        <span>{total}</span>
      </h3>
      {group.map((order) => (
        <OrderCard key={order.number} order={order} now={now} {...card} />
      ))}
    </div>
  ))
}

interface Group {
  group: ListedOrder[]
  /** Orders of the window, also those that are not shown yet. */
  total: number
}

/** The first `most` orders in groups of one window, the next first. */
function byWindow(orders: readonly ListedOrder[], most: number): [string, Group][] {
  const groups = Map.groupBy(orders, ({ date, window }) => `${date} ${window}`)
  let left = most
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([slot, all]) => {
      const group = all.slice(0, left)
      left -= group.length
      return group.length > 0 ? [[slot, { group, total: all.length }]] : []
    })
}

function isOpen({ state }: ListedOrder): boolean {
  return state !== 'delivered' && state !== 'cancelled'
}

/** The first day that has something to do. */
function firstDay(orders: readonly ListedOrder[], now: number): BoardDay {
  const busy = DAYS.find(({ day }) =>
    orders.some((order) => isOpen(order) && dayOf(order, now) === day),
  )
  return busy?.day ?? 'today'
}
