import type { OrderAccess, ShownOrder } from '../contract/answers.ts'
import type { RequestedChange } from '../contract/change.ts'
import { isShownOrder } from './orders.ts'
import { isDefinite, sendOnce, underOneKey, type SentAnswer } from './sending.ts'

/** Changes an order of this version. Sent again without a definite answer, it is the same change. Rule 53. */
export function sendChange(
  { number, token }: OrderAccess,
  version: number,
  change: RequestedChange,
): Promise<SentAnswer<ShownOrder>> {
  const path = `/api/orders/${number}/changes` as const
  const body = JSON.stringify({ version, change })
  const headers = { authorization: `Bearer ${token}` }
  return underOneKey(
    `${path} ${body}`,
    (key) => sendOnce(path, { key, body }, isShownOrder, headers),
    isDefinite,
  )
}
