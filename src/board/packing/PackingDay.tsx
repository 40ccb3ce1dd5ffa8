import { useStore } from '@nanostores/react'
import { use, useEffect, useEffectEvent } from 'react'
import type { SheetOrder } from '../../contract/board.ts'
import { mayStep } from '../../domain/roles.ts'
import { boxCode, boxesOf } from '../../domain/sheets/box-code.ts'
import { cooked } from '../../domain/sheets/cooked.ts'
import { formatWindow } from '../../wording/dates.ts'
import { Awaited } from '../Awaited.tsx'
import { Diets } from '../Diets.tsx'
import { makeStep } from '../feed/steps.ts'
import { RoleContext } from '../role.ts'
import { useDays } from '../sheets/use-days.ts'
import { $orders } from '../stores/board.ts'
import { nextStep, stateWords } from '../words.ts'
import styles from './packing.module.scss'
import { listenToScanner } from './scanner.ts'
import { usePacking } from './use-packing.ts'

type Pack = ReturnType<typeof usePacking>['pack']

/** How much of the day is packed, what has become of the last scan, and the boxes by order. */
export function PackingDay({ date }: { date: string }) {
  const { days, ask } = useDays(date, date)
  const { last, pack, waiting } = usePacking(date, ask)
  const onScan = useEffectEvent((text: string) => pack(text))
  useEffect(() => listenToScanner((text) => onScan(text)), [])

  const boxed = cooked(days.data?.orders ?? [])
  const all = sum(boxed.map((order) => boxesOf(order).length))
  const done = sum(boxed.map(({ packed }) => packed.length))
  return (
    <div className={styles['packing']}>
      <div className={styles['standing']}>
        <Awaited query={days} />
        {days.data &&
          (all === 0 ? (
            <p>На этот день подтверждённых заказов нет</p>
          ) : (
            <p className={styles['progress']}>
              <b>
                Собрано {done} из&nbsp;{all}
              </b>
              <progress max={all} value={done} aria-label="Собрано коробок" />
            </p>
          ))}
        {days.data && days.isError && <p>Связи нет: показано то, что было известно раньше</p>}
        {waiting > 1 && <p>Отправляем: {waiting}</p>}
        <div role="status" aria-live="assertive">
          {last ? (
            <p key={last.turn} className={styles['last']} data-refused={last.isRefused}>
              {last.words}
            </p>
          ) : (
            all > 0 && <p>Сканируйте этикетку или отмечайте коробку сами</p>
          )}
        </div>
      </div>
      {boxed.map((order) => (
        <PackedOrder key={order.number} order={order} pack={pack} />
      ))}
    </div>
  )
}

/** The boxes of one order, each with a button for those without a scanner. */
function PackedOrder({ order, pack }: { order: SheetOrder; pack: Pack }) {
  const { number, window } = order
  const boxes = boxesOf(order)
  const packed = new Set(order.packed)
  return (
    <article className={styles['order']} aria-label={`Заказ № ${number}`}>
      <h3>
        № {number}, {formatWindow(window)} — {packed.size} из&nbsp;{boxes.length}
      </h3>
      <Diets order={order} className={styles['diets']} />
      <ul>
        {boxes.map(({ place, of, name, mark }) => {
          const isPacked = packed.has(place)
          const words = isPacked ? 'Вернуть' : 'Собрана'
          return (
            <li key={place} data-packed={isPacked}>
              <span>
                {isPacked && <span aria-hidden="true">✓ </span>}
                <b>
                  {place}&nbsp;из&nbsp;{of}
                </b>{' '}
                {name}
                {isPacked && <span className="visually-hidden"> — собрана</span>}
              </span>
              <button
                type="button"
                className={isPacked ? 'button quiet-button' : 'button'}
                aria-label={`${words}: № ${number}, коробка ${place} из ${of}`}
                onClick={() => pack(boxCode({ number, place, mark }), !isPacked)}
              >
                {words}
              </button>
            </li>
          )
        })}
      </ul>
      {packed.size === boxes.length && <WholeOrder order={order} />}
    </article>
  )
}

/** An order whose boxes are all packed, with the step that leads on, where the board lists it and the role may take it. */
function WholeOrder({ order: { number, pickup, state } }: { order: SheetOrder }) {
  const role = use(RoleContext)
  const listed = useStore($orders, { ssr: () => [] }).find((order) => order.number === number)
  const next = listed && nextStep(listed.state, pickup)
  return (
    <p className={styles['whole']}>
      <b>Все коробки собраны</b>, {stateWords(listed?.state ?? state, pickup)}
      {next && mayStep(role, listed.state, next.state) && (
        <button
          type="button"
          className="button"
          aria-label={`${next.words}: № ${number}`}
          onClick={() => makeStep(number, next.state)}
        >
          {next.words}
        </button>
      )}
    </p>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
