import type { AcceptedOrder } from '../../contract/answers.ts'
import type { AcceptedStep } from '../../contract/board.ts'
import type { RequestedStaffChange } from '../../contract/change.ts'
import type { OrderRequest } from '../../contract/order.ts'
import type { StaffAddress } from '../../contract/routes.ts'
import { underOneKey } from '../../requests/sending.ts'
import { askStaff, type StaffAnswer } from './staff-http.ts'

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
  order: OrderRequest,
  callback?: number,
): Promise<StaffAnswer<AcceptedOrder>> {
  return sendKeyed(callback === undefined ? 'orders' : `orders?callback=${callback}`, order)
}

/** Sends a request whose repetition, after an answer was lost, is the same request. Rule 53. */
export function sendKeyed<Body>(path: StaffAddress, body: object): Promise<StaffAnswer<Body>> {
  return underOneKey(
    `${path} ${JSON.stringify(body)}`,
    (key) => askStaff<Body>(path, { body, key }),
    (answer) => answer.ok || answer.reason === 'refused',
  )
}
