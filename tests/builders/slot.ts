import { deliveryDays, type DeliveryWindow, type MoscowDate } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'

/** A day and a window that the shop offers now and for a while yet, also around midnight and before days without delivery. */
export function soonestSlot(): { date: MoscowDate; window: DeliveryWindow } {
  const [day] = deliveryDays(Date.now(), { ...settings.slots, leadTimeHours: 50 })
  return { date: day!.date, window: day!.windows[0]! }
}
