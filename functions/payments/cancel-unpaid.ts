import { settings } from '../../src/settings/shop.ts'
import { UNPAID_REASON } from '../../src/domain/order-life/cancel-reasons.ts'
import { MINUTE } from '../../src/domain/time.ts'
import { sha256 } from '../http/hash.ts'
import { log, withoutMessage } from '../http/log.ts'
import type { Services } from '../services.ts'
import type { UnpaidOrder } from './payment-store.ts'
import { settle } from './settle.ts'

/** Orders that one run cancels at most. */
const PER_RUN = 50

/** The actor of what the shop does by itself. */
export const SHOP_ITSELF = 'staff:shop'

/**
 * Cancels orders that have waited for their payment as long as the owner's setting says, so that their place is free again. An order of
 * which anything is paid is left to the colleagues. Rule 94.
 */
export async function cancelUnpaid(services: Services): Promise<void> {
  const { provider, payments, now } = services
  if (!provider) return
  const { when, waitMinutes } = settings.prepayment
  const before = now() - waitMinutes * MINUTE
  const state = when === 'order' ? 'taken' : 'confirmed'
  for (const order of await payments.unpaid(state, before, PER_RUN))
    await cancel(order, services).catch((error: unknown) => {
      log('not-cancelled', { number: order.number, ...withoutMessage(error) })
    })
}

/** Asks the bank first: the shopper may have paid in this minute. A bank that is silent keeps the order. */
async function cancel(order: UnpaidOrder, services: Services): Promise<void> {
  const { provider, payments, orders, capacity, now } = services
  if (!provider) return
  for (const payment of await payments.ofOrder(order.number))
    await settle(payment, provider, services)
  const paid = (await payments.ofOrder(order.number)).some(({ kept }) => kept > 0)
  if (paid) return
  const key = await sha256(`unpaid ${order.number} ${order.version}`)
  const { code } = await orders.apply({
    number: order.number,
    expectedVersion: order.version,
    actor: SHOP_ITSELF,
    at: new Date(now()).toISOString(),
    event: { kind: 'cancelled', reason: UNPAID_REASON },
    from: [order.state],
    keyHash: key,
    requestHash: key,
    capacity,
  })
  if (code === 'done') log('unpaid-cancelled', { number: order.number })
}
