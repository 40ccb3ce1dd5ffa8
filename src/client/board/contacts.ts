import type { OpenedOrder } from '../../contract/board.ts'
import { askStaff } from './staff-http.ts'

/** Contact data of these orders, which the edge records as seen; undefined without an answer. Rule 68. */
export async function openContacts(
  numbers: readonly number[],
): Promise<readonly OpenedOrder[] | undefined> {
  const answer = await askStaff<{ orders: OpenedOrder[] }>('contacts', { body: { numbers } })
  return answer.ok ? answer.body.orders : undefined
}
