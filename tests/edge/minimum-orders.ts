import { minimumOrders } from 'virtual:shop'
import type { MinimumOrder } from '../../src/domain/minimum-order.ts'

/** Sets the least orders for the Worker, as a build does; without any every order suffices again. To be taken back after each test. */
export function setMinimumOrders(...minimums: readonly Partial<MinimumOrder>[]): void {
  const held = minimumOrders as MinimumOrder[]
  const anything = { sum: 0, weekdays: [], from: null, to: null, window: null }
  held.splice(0, held.length, ...minimums.map((minimum) => ({ ...anything, ...minimum })))
}
