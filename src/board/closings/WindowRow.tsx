import { useState } from 'react'
import type { ClosingChange, StaffClosings } from '../../contract/board.ts'
import { parseWhole } from '../../wording/typed-numbers.ts'
import { countOf } from '../../wording/plural.ts'
import { formatWindow } from '../../wording/dates.ts'
import { focusOn } from '../focus-on.ts'
import { stateWords } from '../words.ts'
import styles from './closings.module.scss'
import { limitWords } from './words.ts'

interface Props {
  date: string
  /** Empty for the whole day. */
  window: string
  state: StaffClosings
  change: (body: ClosingChange) => void
  open: (number: number) => void
}

const ORDERS = { one: 'заказ', few: 'заказа', many: 'заказов' }
const PIECES = { one: 'штука', few: 'штуки', many: 'штук' }
const CLOSED = { orders: 0, pieces: 0 }

/** A window or the whole day: what is taken, whether it is closed, and the orders in it when it is. */
export function WindowRow({ date, window, state, change, open }: Props) {
  const [reducing, setReducing] = useState(false)
  const isHere = (slot: { date: string; window: string }) =>
    slot.date === date && (window === '' || slot.window === window)
  const closing = state.closings.find((one) => one.date === date && one.window === window)
  const loads = state.loads.filter(isHere)
  const orders = loads.reduce((sum, load) => sum + load.orders, 0)
  const pieces = loads.reduce((sum, load) => sum + load.pieces, 0)
  const affected = closing ? state.affected.filter(isHere) : []
  const isDayClosed = state.closings.some(
    (one) => one.date === date && one.window === '' && one.orders === 0,
  )
  const name = window ? formatWindow(window) : 'Весь день'
  const set = (limit: ClosingChange['limit']) => {
    setReducing(false)
    change({ date, window, limit })
  }
  return (
    <li>
      <div className={styles['window']}>
        <span>
          <b>{name}</b>
          <small>
            {orders === 0
              ? 'заказов нет'
              : `${countOf(orders, ORDERS)}, ${countOf(pieces, PIECES)}`}
          </small>
          {closing ? (
            <small>
              <b>{limitWords(closing)}</b>, {closing.by}
            </small>
          ) : (
            isDayClosed && <small>день закрыт</small>
          )}
        </span>
        <Actions
          name={name}
          closing={closing}
          isDayClosed={isDayClosed}
          isReducing={reducing}
          set={set}
          toggle={() => setReducing(!reducing)}
        />
      </div>
      {reducing && <Reduce isDay={window === ''} set={set} />}
      {affected.length > 0 && (
        <p className={styles['affected']}>
          Уже приняты, предупредите:{' '}
          {affected.map(({ number, state: orderState }) => (
            <button key={number} type="button" onClick={() => open(number)}>
              № {number}, {stateWords(orderState, false)}
            </button>
          ))}
        </p>
      )}
    </li>
  )
}

interface ActionsProps {
  name: string
  closing: StaffClosings['closings'][number] | undefined
  /** Whether the whole day is closed, which leaves nothing to close or reduce in its windows. */
  isDayClosed: boolean
  isReducing: boolean
  set: (limit: ClosingChange['limit']) => void
  /** Shows or hides the form that reduces. */
  toggle: () => void
}

/** Opens, closes or reduces the window, whichever its state allows. */
function Actions({ name, closing, isDayClosed, isReducing, set, toggle }: ActionsProps) {
  return (
    <span className={styles['actions']}>
      {closing && (
        <button
          type="button"
          className="button quiet-button"
          aria-label={`Открыть: ${name}`}
          onClick={() => set(null)}
        >
          Открыть
        </button>
      )}
      {closing?.orders !== 0 && !isDayClosed && (
        <button
          type="button"
          className="button quiet-button"
          aria-label={`Закрыть: ${name}`}
          onClick={() => set(CLOSED)}
        >
          Закрыть
        </button>
      )}
      {(!isDayClosed || closing) && (
        <button
          type="button"
          className="button quiet-button"
          aria-label={`Ограничить: ${name}`}
          aria-expanded={isReducing}
          onClick={toggle}
        >
          Ограничить
        </button>
      )}
    </span>
  )
}

interface ReduceProps {
  isDay: boolean
  set: (limit: ClosingChange['limit']) => void
}

/** The most orders and pieces; an empty field leaves the setting. */
function Reduce({ isDay, set }: ReduceProps) {
  const [failure, setFailure] = useState('')
  return (
    <form
      className={styles['reduce']}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const [orders, pieces] = ['orders', 'pieces'].map((field) => {
          const typed = (data.get(field) as string).trim()
          return typed === '' ? null : parseWhole(typed)
        })
        if (orders === undefined || pieces === undefined || (orders ?? pieces) === null)
          return setFailure('Напишите, сколько заказов или штук')
        if (orders === 0 && pieces)
          return setFailure('Ноль заказов закрывает приём: сотрите ноль или штуки')
        set({ orders, pieces })
      }}
    >
      <label>
        {isDay ? 'Заказов на каждое время' : 'Заказов'}, не больше
        <input name="orders" inputMode="numeric" autoComplete="off" ref={focusOn} />
      </label>
      <label>
        Штук, не больше
        <input name="pieces" inputMode="numeric" autoComplete="off" />
      </label>
      <button type="submit" className="button">
        Сохранить
      </button>
      <p role="alert">{failure}</p>
    </form>
  )
}
