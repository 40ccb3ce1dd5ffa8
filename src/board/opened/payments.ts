import type { MoneyRequest, StaffPayments } from '../../contract/payments.ts'
import { askStaff, type StaffAnswer } from '../requests/staff-http.ts'
import { $found, $orders } from '../stores/board.ts'
import { refreshBoard } from '../feed/feed.ts'
import { sendKeyed } from '../requests/order-edits.ts'
import { searchOrders } from '../requests/search.ts'

/** The payments of an order, oldest first. */
export function readPayments(number: number): Promise<StaffAnswer<StaffPayments>> {
  return askStaff(`orders/${number}/payments`)
}

/** Records money that has come, or gives back what is too much; the board then asks what is paid. Rule 95. */
export async function moveMoney(
  number: number,
  request: MoneyRequest,
): Promise<StaffAnswer<StaffPayments>> {
  const answer = await sendKeyed<StaffPayments>(`orders/${number}/payments`, request)
  void askAgain(number)
  return answer
}

/** Asks for the order as it is now, also where only a search has found it. */
async function askAgain(number: number): Promise<void> {
  const isIn = (orders: readonly { number: number }[]) =>
    orders.some((order) => order.number === number)
  await refreshBoard()
  if (!isIn($orders.get()) && isIn($found.get())) await searchOrders(String(number))
}
