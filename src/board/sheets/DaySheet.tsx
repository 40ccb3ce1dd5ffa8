import { useStore } from '@nanostores/react'
import type { SheetOrder } from '../../contract/board.ts'
import { $board } from '../stores/board.ts'
import { countOf } from '../../wording/plural.ts'
import { formatDay, formatMoment } from '../../wording/dates.ts'
import { Awaited } from '../Awaited.tsx'
import styles from '../paper/paper.module.scss'
import type { Days } from '../stores/sheet-days.ts'
import type { SheetProps } from './sheet-props.ts'
import { useContacts } from './use-contacts.ts'
import { useDays } from './use-days.ts'
import { usePrint } from './use-print.ts'

/**
 * The sheet of some days. It follows the edge; where contact data has changed, it says so and is read again before it is printed.
 * Rule 68.
 */
export function DaySheet({ days, name, title, ...props }: SheetProps & { days: Days }) {
  const { from, to } = days
  const { days: known, ask } = useDays(from, to)
  const { orders, at } = known.data ?? {}
  const contacts = useContacts()
  const isOutdated = (fresh: readonly SheetOrder[]) => contacts.changed(fresh).length > 0
  const { print, notice } = usePrint(name, days, ask, isOutdated)
  const changed = contacts.changed(orders ?? [])
  const isShown = !props.hasContacts || contacts.isOpen

  return (
    <>
      <h2>
        {title}, {formatDay(from)}
        {to > from && ` — ${formatDay(to)}`}
      </h2>
      <Awaited query={known} />
      {orders?.length === 0 && <p className={styles['empty']}>На этот день заказов нет</p>}
      {orders && at !== undefined && orders.length > 0 && (
        <>
          {isShown && (
            <div className={styles['standing']}>
              <p>Данные на {formatMoment(new Date(at).toISOString())}</p>
              {changed.length > 0 ? (
                <div className={styles['changed']} role="status">
                  <p>
                    <b>Изменилось: {changed.map(({ number }) => `№ ${number}`).join(', ')}</b>
                  </p>
                  <button
                    type="button"
                    className="button no-print"
                    aria-disabled={contacts.isAsking}
                    onClick={() => contacts.open(orders)}
                  >
                    {contacts.isAsking ? 'Загружаем…' : 'Обновить'}
                  </button>
                  {contacts.failure && <p>{contacts.failure}</p>}
                </div>
              ) : (
                <>
                  <button type="button" className="button no-print" onClick={() => void print()}>
                    Распечатать
                  </button>
                  {props.tools?.(orders, days)}
                </>
              )}
              <Printed name={name} days={days} />
              <p role="status" className="no-print">
                {notice}
              </p>
            </div>
          )}
          {!props.hasContacts && props.children(orders, days, ask)}
          {props.hasContacts && isShown && props.children(contacts.with(orders), days, ask)}
          {!isShown && <AskContacts orders={orders} contacts={contacts} />}
        </>
      )}
    </>
  )
}

/** When the sheet was printed last, and the orders that the paper does not have as they are now. Rule 85. */
function Printed({ name, days: { from, to } }: Pick<SheetProps, 'name'> & { days: Days }) {
  const printed = (useStore($board, { ssr: () => undefined })?.printed ?? []).filter(
    ({ sheet, date }) => sheet === name && date >= from && date <= to,
  )
  if (printed.length === 0) return null
  const last = printed.reduce((a, b) => (a.at > b.at ? a : b)).at
  const stale = [...new Set(printed.flatMap(({ stale }) => stale))].sort((a, b) => a - b)
  return (
    <p className="no-print" role="status">
      {stale.length > 0 ? (
        <b>Печать устарела: {stale.map((number) => `№\u00a0${number}`).join(', ')}</b>
      ) : (
        `Напечатано ${formatMoment(last)}`
      )}
    </p>
  )
}

interface AskProps {
  orders: readonly SheetOrder[]
  contacts: ReturnType<typeof useContacts>
}

/** Contact data is asked for by a tap, since every opened order is recorded. Rule 68. */
function AskContacts({ orders, contacts: { isAsking, failure, open } }: AskProps) {
  return (
    <div className={styles['ask']}>
      <p>
        {countOf(orders.length, { one: 'заказ', few: 'заказа', many: 'заказов' })}. На листе имена,
        телефоны и адреса: мы запишем, что вы их открыли.
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={isAsking}
        onClick={() => open(orders)}
      >
        {isAsking ? 'Загружаем…' : 'Показать'}
      </button>
      {failure && <p role="status">{failure}</p>}
    </div>
  )
}
