import type { OrderAccess } from '../contract/answers.ts'
import type { ShownPayments, StartedPayment } from '../contract/payments.ts'
import { call, type Answer } from './http.ts'

/** The bank's page for what the order has to be paid now. Safe to repeat: the shop leads to the same payment again. Rule 95. */
export function startPayment({ number, token }: OrderAccess): Promise<Answer<StartedPayment>> {
  return call<StartedPayment>(`/api/orders/${number}/payments`, {
    method: 'POST',
    retry: 1,
    headers: { authorization: `Bearer ${token}` },
    accepts: (answer): answer is StartedPayment =>
      /^https?:/.test(((answer ?? {}) as Partial<StartedPayment>).url ?? ''),
  })
}

/** Has the shop ask the bank what it knows of the order's payments. */
export function askPayments({ number, token }: OrderAccess): Promise<Answer<ShownPayments>> {
  return call<ShownPayments>(`/api/orders/${number}/payments`, {
    headers: { authorization: `Bearer ${token}` },
    accepts: (answer): answer is ShownPayments =>
      typeof ((answer ?? {}) as Partial<ShownPayments>).waiting === 'boolean',
  })
}
