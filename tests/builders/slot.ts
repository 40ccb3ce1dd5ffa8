import { deliveryDays, type DeliveryDay, type DeliverySlot } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'

/**
 * Days that the shop offers at `now`, in epoch milliseconds, and for a while yet, also around midnight; none without delivery. The
 * first is more than two days away.
 */
export function openDays(now: number): DeliveryDay[] {
  return deliveryDays(now, { ...settings.slots, leadTimeHours: 50 })
}

/** The first window of the first of these days. */
export function soonestSlot(): DeliverySlot {
  const [day] = openDays(Date.now())
  return { date: day!.date, window: day!.windows[0]! }
}
