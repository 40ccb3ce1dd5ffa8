import { deliveryDays } from '../../domain/slots.ts'
import { edgeNow } from '../../requests/clock.ts'
import { settings } from '../../settings/shop.ts'

/** Lets a date field take only the days from the soonest with a delivery window to the last that can be ordered. Rule 29. */
export async function limitToDeliveryDays(field: HTMLInputElement): Promise<void> {
  const days = deliveryDays(await edgeNow(), settings.slots)
  field.min = days[0]?.date ?? ''
  field.max = days.at(-1)?.date ?? ''
}
