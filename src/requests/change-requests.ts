import type { OrderAccess, ShownOrder } from '../contract/answers.ts'
import type { RequestedChange } from '../contract/change.ts'
import { isShownOrder } from './orders.ts'
import { isDefinite, sendOnce, type Pressed, type SentAnswer } from './sending.ts'

/** The changes of one order. One without a definite answer is sent again under its key, so that it happens once. Rule 53. */
export function changeRequests({ number, token }: OrderAccess) {
  let unanswered: Pressed | undefined

  return async function send(
    version: number,
    change: RequestedChange,
  ): Promise<SentAnswer<ShownOrder>> {
    const body = JSON.stringify({ version, change })
    const request = unanswered?.body === body ? unanswered : { key: crypto.randomUUID(), body }
    const answer = await sendOnce(`/api/orders/${number}/changes`, request, isShownOrder, {
      authorization: `Bearer ${token}`,
    })
    unanswered = isDefinite(answer) ? undefined : request
    return answer
  }
}
