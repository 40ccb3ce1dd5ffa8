import type { DeliveryWindow, MoscowDate } from '../domain/slots.ts'
import { formatWindow } from '../wording/dates.ts'
import { dayWords } from './words.ts'

interface Props {
  slot: { date: MoscowDate; window: DeliveryWindow }
  now: number
}

/** «Сегодня, 10:00–12:00»; a line may break after the day, never inside the window. */
export function SlotTime({ slot: { date, window }, now }: Props) {
  return (
    <>
      {dayWords(date, now)}, <span className="one-line">{formatWindow(window)}</span>
    </>
  )
}
