import { formatWindow } from '../../domain/wording.ts'
import { dayWords } from './words.ts'

interface Props {
  slot: { date: string; window: string }
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
