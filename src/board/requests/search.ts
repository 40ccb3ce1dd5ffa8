import type { BoardOrder } from '../../contract/board.ts'
import { addFound } from '../stores/board.ts'
import { askStaff, type StaffAnswer } from './staff-http.ts'

/** Orders by number, phone or words; they can be opened from then on, also where the board does not list them. */
export async function searchOrders(query: string): Promise<StaffAnswer<{ orders: BoardOrder[] }>> {
  const answer = await askStaff<{ orders: BoardOrder[] }>('search', { body: { query } })
  if (answer.ok) addFound(answer.body.orders)
  return answer
}
