import { leadTimes } from 'virtual:shop'
import type { Rubles } from '../../domain/money.ts'
import { choose, type Choices } from '../../stores/choices.ts'
import { SlotSelects } from '../form/SlotSelects.tsx'

interface Props {
  choices: Choices
  lines: readonly { id: number; quantity: number }[]
  /** Before discounts. */
  goods: Rubles
  errorOf: (path: string) => string | undefined
}

/** Day and window of a new order; the choice survives a reload. */
export function SlotFields({ choices, lines, goods, errorOf }: Props) {
  return (
    <SlotSelects
      lines={lines}
      goods={goods}
      leadTimesHours={lines.map(({ id }) => leadTimes[id])}
      date={choices.date}
      window={choices.window}
      onDate={(date) => choose('date', date)}
      onWindow={(window) => choose('window', window)}
      errorOf={errorOf}
    />
  )
}
