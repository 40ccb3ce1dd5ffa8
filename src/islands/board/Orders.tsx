import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $board, $orders, type ListedOrder } from '../../client/board/board-store.ts'
import type { OrderState } from '../../domain/order-life/states.ts'
import { Callbacks } from './Callbacks.tsx'
import styles from './orders.module.scss'
import { OrderCard } from './OrderCard.tsx'
import { useNow } from './use-now.ts'
import { SlotTime } from './SlotTime.tsx'
import { COLUMNS } from './words.ts'

/** The orders by state and window: columns at a desk, one column with tabs on a tablet and a phone. */
export function Orders({ open }: { open: (number: number) => void }) {
  const board = useStore($board, { ssr: () => undefined })
  const orders = useStore($orders, { ssr: () => [] })
  const [shown, setShown] = useState<OrderState>('taken')
  const now = useNow()
  if (!board) return <p className={styles['loading']}>Загружаем заказы…</p>

  const callbacks = board.callbacks.filter(({ doneBy }) => doneBy === null)
  const count = (state: OrderState) =>
    orders.filter((order) => order.state === state).length +
    (state === 'taken' ? callbacks.length : 0)
  return (
    <>
      <div className={styles['tabs']} role="group" aria-label="Какие заказы показать">
        {COLUMNS.map(({ state, title }) => (
          <button
            key={state}
            type="button"
            aria-pressed={shown === state}
            onClick={() => setShown(state)}
          >
            {title} <b>{count(state)}</b>
          </button>
        ))}
      </div>
      <div className={styles['columns']}>
        {COLUMNS.map(({ state, title, empty }) => (
          <section
            key={state}
            className={styles['column']}
            data-shown={shown === state}
            aria-label={title}
          >
            <h2 tabIndex={-1}>
              {title} <span>{count(state)}</span>
            </h2>
            {state === 'taken' && <Callbacks callbacks={callbacks} />}
            {count(state) === 0 && <p className={styles['empty']}>{empty}</p>}
            {byWindow(orders.filter((order) => order.state === state)).map(([slot, group]) => (
              <div key={slot} className={styles['window']}>
                <h3>
                  <SlotTime slot={group[0]!} now={now} />
                </h3>
                {group.map((order) => (
                  <OrderCard key={order.number} order={order} now={now} open={open} />
                ))}
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}

/** Groups of one window, the next first. */
function byWindow(orders: readonly ListedOrder[]): [string, ListedOrder[]][] {
  const groups = Map.groupBy(orders, ({ date, window }) => `${date} ${window}`)
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}
