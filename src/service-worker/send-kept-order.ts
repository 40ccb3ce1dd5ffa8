import type { Address } from '../contract/routes.ts'
import { isRefusal } from '../requests/http.ts'
import { alone, isTooOld, keepOrder, keptOrder } from '../requests/kept-order/kept.ts'
import { tellPages } from './scope.ts'

/** Milliseconds to wait for a tab. */
const TAB_MS = 20_000
/** Milliseconds for one try. */
const TRY_MS = 15_000

/**
 * Sends the order that waits, unless a tab does, and tells the open pages. A taken order stays kept: the next page sends it again
 * under its key, which brings the same answer and the way to the order. Rejects while the outcome is not known.
 */
export async function sendKeptOrder(): Promise<void> {
  const send = async () => {
    const order = await keptOrder()
    // Most orders are taken while their tab is open.
    if (!order || order.refused !== undefined) return
    // The sealed person goes after a day, as the privacy page says; that there was an order stays until its shopper is told.
    if (isTooOld(order)) return keepOrder({ ...order, body: '' })
    const { key, body } = order
    const answer = await fetch('/api/sealed-orders' satisfies Address<'POST'>, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      // A network that stays silent must not keep the next visit from sending it.
      signal: AbortSignal.timeout(TRY_MS),
    })
    if (answer.ok) return
    if (!isRefusal(answer.status)) throw new Error(`No answer yet: ${answer.status}`)
    const { detail } = (await answer.json()) as { detail: string }
    await keepOrder({ ...order, refused: detail })
  }
  // A tab that has it sends it; one that is about to close lets go within this time.
  await alone(send, AbortSignal.timeout(TAB_MS))
  if (await keptOrder()) await tellPages({ keptOrder: true })
}
