import type * as v from 'valibot'
import type { AcceptedOrder } from '../../contract/answers.ts'
import type { AcceptedStep } from '../../contract/board.ts'
import type { RequestedStaffChange } from '../../contract/change.ts'
import type { OrderRequest } from '../../contract/order.ts'
import type { StaffAddress } from '../../contract/routes.ts'
import { askStaff, type StaffAnswer } from './staff-http.ts'

/** An order as the form sends it. */
export type PhoneOrder = Omit<v.InferInput<typeof OrderRequest>, 'website'>

/** Keys of requests without a definite answer: sent again, each is the same request. */
const unanswered = new Map<string, string>()

/** Changes an order of this version. Rule 51. */
export function sendChange(
  number: number,
  version: number,
  change: RequestedStaffChange,
): Promise<StaffAnswer<AcceptedStep>> {
  return sendKeyed(`orders/${number}/changes`, { version, change })
}

/** Takes an order on the phone; `callback` is the request that it answers. */
export function sendPhoneOrder(
  order: PhoneOrder,
  callback?: number,
): Promise<StaffAnswer<AcceptedOrder>> {
  return sendKeyed(callback === undefined ? 'orders' : `orders?callback=${callback}`, order)
}

/** Sends a request whose repetition, after an answer was lost, is the same request. */
export async function sendKeyed<Body>(
  path: StaffAddress,
  body: object,
): Promise<StaffAnswer<Body>> {
  const request = `${path} ${JSON.stringify(body)}`
  const key = unanswered.get(request) ?? crypto.randomUUID()
  unanswered.set(request, key)
  const answer = await askStaff<Body>(path, { body, key })
  if (answer.ok || answer.reason === 'refused') unanswered.delete(request)
  return answer
}
