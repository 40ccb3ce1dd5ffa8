import { useEffect, useState } from 'react'
import { deliveryDays, moscowDate, rulesForLines } from '../../domain/slots.ts'
import { edgeNow } from '../../requests/clock.ts'
import { settings } from '../../settings/shop.ts'
import { formatNearDay, formatWindow } from '../../wording/dates.ts'

/**
 * «Ближайшее окно: завтра, 10:00–12:00.», once the page is used: a page is built long before it is read. Until then, or
 * when no day is left, how the kitchen works. Rule 29.
 */
export function NearestWindow({ leadTimeHours }: { leadTimeHours: number | undefined }) {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    void edgeNow().then(setNow)
  }, [])
  return (now && nearestWords(now, leadTimeHours)) ?? 'Готовим к\u00a0вашему времени.'
}

function nearestWords(now: number, leadTimeHours: number | undefined): string | undefined {
  const [day] = deliveryDays(now, rulesForLines(settings.slots, [leadTimeHours]))
  if (!day) return undefined
  return `Ближайшее окно: ${formatNearDay(day.date, moscowDate(now))}, ${formatWindow(day.windows[0]!)}.`
}
