import { windowTimes, type DeliveryWindow, type MoscowDate } from '../slots.ts'
import { nextState, type OrderState } from './states.ts'
import { HOUR } from '../time.ts'

/** The moment until which the shopper may change the order, epoch milliseconds: the lead time before the window. Rule 52. */
export function changesEnd(
  slot: { date: MoscowDate; window: DeliveryWindow },
  leadTimeHours: number,
): number {
  return windowTimes(slot).start - leadTimeHours * HOUR
}

/** Whether the shopper may still change or cancel the order. Rule 52. */
export function isChangeable(
  now: number,
  order: { state: OrderState; date: MoscowDate; window: DeliveryWindow },
  leadTimeHours: number,
): boolean {
  return (
    nextState(order.state, 'cancelled', 'shopper') !== undefined &&
    now < changesEnd(order, leadTimeHours)
  )
}
