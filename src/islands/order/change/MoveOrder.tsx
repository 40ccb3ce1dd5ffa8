import { useState } from 'react'
import { leadTimes } from 'virtual:shop'
import { sumGoods } from '../../../domain/cart.ts'
import { formatDay, formatWindow } from '../../../wording/dates.ts'
import { Failure } from '../../form/Failure.tsx'
import { SlotSelects } from '../../form/SlotSelects.tsx'
import type { PanelProps } from './panel-props.ts'
import styles from './change-order.module.scss'
import { useChange } from '../../../requests/use-change.ts'

/** Moves the order to another day or window. */
export function MoveOrder({ order, access, onOrder, onDone }: PanelProps) {
  const [date, setDate] = useState(order.delivery.date)
  const [window, setWindow] = useState('')
  const [missing, setMissing] = useState(false)
  const { change, sending, failure, errorOf } = useChange(access, onOrder)

  async function move() {
    setMissing(window === '')
    if (window === '') return
    const changed = await change(order.version, { kind: 'moved', date, window })
    if (changed?.ok)
      onDone(`Заказ перенесён: ${formatDay(date)}, ${formatWindow(window)} по Москве`)
  }

  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
    >
      <SlotSelects
        lines={order.lines}
        goods={sumGoods({ lines: order.lines.filter(({ gift }) => !gift) })}
        leadTimesHours={order.lines.map(({ id }) => leadTimes[id])}
        date={date}
        window={window}
        onDate={(chosen) => {
          setDate(chosen)
          setWindow('')
        }}
        onWindow={setWindow}
        errorOf={(path) =>
          path === 'delivery.window'
            ? (errorOf('window') ?? (missing && window === '' ? 'Выберите время' : undefined))
            : errorOf('date')
        }
      />
      <Failure words={failure} />
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? 'Переносим…' : 'Перенести'}
      </button>
    </form>
  )
}
