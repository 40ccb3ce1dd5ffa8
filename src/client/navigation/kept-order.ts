import { keptOrder } from '../../requests/kept-order/kept.ts'
import { $hasKeptOrder } from '../../stores/kept-order.ts'
import { pendingKey } from '../../stores/pending-key.ts'

/**
 * Wakes the drawer, which says what became of an order that waited for a network, or that one was sent and not answered
 * (islands/kept-order), if there is one.
 */
export async function showKeptOrder(): Promise<void> {
  // At checkout the form itself says that an order has no answer.
  const isUnanswered = pendingKey('/api/orders') !== undefined && location.pathname !== '/checkout/'
  if (!(await keptOrder()) && !isUnanswered) return
  $hasKeptOrder.set(true)
  document.querySelector('astro-island[ssr]:has(#cart)')?.dispatchEvent(new Event('shop:wake'))
}
