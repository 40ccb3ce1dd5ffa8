import { findOrder } from '../stores/board.ts'
import { searchOrders } from './search.ts'

/** Whether the board has the order, which it asks for where it does not list it. */
export async function fetchOrder(number: number): Promise<boolean> {
  if (!findOrder(number)) {
    await searchOrders(String(number))
  }
  return findOrder(number) !== undefined
}
