import { useState } from 'react'
import { leadTimes, minimumOrders } from 'virtual:shop'
import { sumGoods } from '../../../domain/cart.ts'
import { belowMinimum } from '../../../domain/minimum-order.ts'
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
  const { change, clear, sending, failure, errorOf } = useChange(access, onOrder)

  const goods = sumGoods({ lines: order.lines.filter(({ gift }) => !gift) })
  const agreed = belowMinimum(goods, order.delivery, minimumOrders)?.missing ?? 0

  async function move(form: HTMLFormElement) {
    setMissing(window === '')
    if (window === '' || belowMinimum(goods, { date, window }, minimumOrders, agreed)) {
      form.querySelector<HTMLElement>('[name="delivery.window"]')?.focus()
      return
    }
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
        void move(event.currentTarget)
      }}
    >
      <SlotSelects
        lines={order.lines}
        goods={goods}
        agreed={agreed}
        leadTimesHours={order.lines.map(({ id }) => leadTimes[id])}
        date={date}
        window={window}
        onDate={(chosen) => {
          clear()
          setDate(chosen)
          setWindow('')
        }}
        onWindow={(chosen) => {
          clear()
          setWindow(chosen)
        }}
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
