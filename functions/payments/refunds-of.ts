import type { StaffPayment } from '../../src/contract/payments.ts'
import type { PaymentEvent } from './payment-store.ts'

/**
 * The refunds of a payment, by its events, oldest first. The bank's answer names nobody: a refund is of the colleague who asked for
 * it, and what went back beyond it, or instead of it, of the bank's cabinet.
 */
export function refundsOf(events: readonly PaymentEvent[]): StaffPayment['refunds'] {
  return events.flatMap((event, index) => {
    if (event.state === 'mistaken') return []
    const before = events[index - 1]
    const asked = before?.state === 'refunding' ? before : undefined
    const gone = Math.max(-event.kopecks, 0)
    const ofAsked = asked && gone >= asked.refund ? asked.refund : 0
    return [
      ...some(event, ofAsked, asked?.by),
      ...some(event, gone - ofAsked, event.by),
      ...(index === events.length - 1 ? some(event, event.refund, event.by, false) : []),
    ]
  })
}

function some(
  { at }: PaymentEvent,
  amount: number,
  by = '',
  isDone = true,
): StaffPayment['refunds'] {
  return amount > 0 ? [{ at: new Date(at).toISOString(), amount, by, isDone }] : []
}
