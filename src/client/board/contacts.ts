import { BOARD_ORDERS } from '../../contract/staff.ts'
import type { OpenedOrder } from '../../contract/board.ts'
import { askStaff } from './staff-http.ts'

/** Contact data of these orders, which the edge records as seen; undefined without an answer. Rule 68. */
export async function openContacts(
  numbers: readonly number[],
): Promise<readonly OpenedOrder[] | undefined> {
  const opened: OpenedOrder[] = []
  for (let from = 0; from < numbers.length; from += BOARD_ORDERS) {
    const body = { numbers: numbers.slice(from, from + BOARD_ORDERS) }
    const answer = await askStaff<{ orders: OpenedOrder[] }>('contacts', { body })
    if (!answer.ok) return undefined
    opened.push(...answer.body.orders)
  }
  return opened
}
