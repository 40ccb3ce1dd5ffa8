import { useStore } from '@nanostores/react'
import { moscowDate } from '../../domain/slots.ts'
import { DAY } from '../../domain/time.ts'
import { $orders } from '../stores/board.ts'
import { $chosenDays, type Days } from '../stores/sheet-days.ts'
import { useNow } from '../use-now.ts'
import { dayWords } from '../words.ts'

/** Days to be chosen by one tap. */
const NEAR_DAYS = 7

/** Today, tomorrow and the days that have orders on the board as buttons; `also` a day beside them. `days` are those chosen. */
export function NearDays({ days: { from, to }, also }: { days: Days; also?: string }) {
  const orders = useStore($orders, { ssr: () => [] })
  const now = useNow()
  const today = moscowDate(now)
  const near = [
    ...new Set([today, moscowDate(now + DAY), ...orders.map((order) => order.date)]),
  ].sort()
  const shown = new Set([...near.slice(0, NEAR_DAYS), ...(also ? [also] : [])])
  return (
    <div role="group" aria-label="День">
      {[...shown].sort().map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === from && day === to}
          onClick={() => $chosenDays.set(day === today ? undefined : { from: day, to: day })}
        >
          {dayWords(day, now)}
        </button>
      ))}
    </div>
  )
}
