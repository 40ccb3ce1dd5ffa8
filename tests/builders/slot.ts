import { deliveryDays, type DeliveryWindow, type MoscowDate } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'

/** A day and a window that the shop offers now and for a while yet, also around midnight and before days without delivery. */
export function soonestSlot(): { date: MoscowDate; window: DeliveryWindow } {
  const [day] = deliveryDays(Date.now(), { ...settings.slots, leadTimeHours: 50 })
  return { date: day!.date, window: day!.windows[0]! }
}

const DAY = 86_400_000

/**
 * A slot that many days after the soonest one, for a test that wants a day of its own. The window is the same at every hour:
 * what ran for another width an hour ago left its orders in it and in no other.
 */
export function laterSlot(days: number): { date: MoscowDate; window: DeliveryWindow } {
  const date = new Date(Date.parse(soonestSlot().date) + days * DAY).toISOString().slice(0, 10)
  return { date, window: settings.slots.windows[0]! }
}
