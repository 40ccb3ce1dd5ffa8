import { BOARD_ORDERS } from '../../contract/staff.ts'
import type { OpenedOrder } from '../../contract/board.ts'
import { bodyOf } from './queries.ts'
import { askStaff } from './staff-http.ts'

/**
 * Contact data of these orders, which the edge records as seen, once for each `opening` (a UUID of the dialog or sheet that
 * shows them). Rejects without an answer. Rule 68.
 */
export async function openContacts(
  numbers: readonly number[],
  opening: string,
): Promise<readonly OpenedOrder[]> {
  const opened: OpenedOrder[] = []
  for (let from = 0; from < numbers.length; from += BOARD_ORDERS) {
    const body = { numbers: numbers.slice(from, from + BOARD_ORDERS), opening }
    const { orders } = await bodyOf(askStaff<{ orders: OpenedOrder[] }>('contacts', { body }))
    opened.push(...orders)
  }
  return opened
}

/** Says that a colleague has seen what the shopper changed, up to this version of the order. */
export async function markSeen(number: number, version: number): Promise<void> {
  await askStaff(`orders/${number}/seen`, { body: { version } })
}
