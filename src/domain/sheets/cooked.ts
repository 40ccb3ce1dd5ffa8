import type { OrderState } from '../order-life/states.ts'
import type { KitchenBox, KitchenMenu } from './kitchen-menu.ts'

/** An order as far as the kitchen's papers count it. */
export interface CookedOrder {
  number: number
  state: OrderState
  window: string
  lines: readonly { id: number; name: string; quantity: number }[]
}

/** The orders that the kitchen cooks: the confirmed ones, also those that are done. Rule 80. */
export function cooked<Order extends { state: OrderState }>(orders: readonly Order[]): Order[] {
  return orders.filter(({ state }) => state !== 'taken' && state !== 'cancelled')
}

/** The windows of these orders, each once, the earliest first. */
export function windowsOf(orders: readonly { window: string }[]): string[] {
  return [...new Set(orders.map(({ window }) => window))].sort()
}

/** A line of a cooked order with its box; undefined for one that the menu no longer has. */
export interface CookedLine {
  order: CookedOrder
  id: number
  name: string
  quantity: number
  box: KitchenBox | undefined
}

/** All lines of the orders that are cooked. */
export function cookedLines(orders: readonly CookedOrder[], menu: KitchenMenu): CookedLine[] {
  return cooked(orders).flatMap((order) =>
    order.lines.map((line) => ({ ...line, order, box: menu.boxes[line.id] })),
  )
}

/** Names of ordered boxes that the menu no longer has: nobody can count what is in them. */
export function unknownBoxes(orders: readonly CookedOrder[], menu: KitchenMenu): string[] {
  const unknown = cookedLines(orders, menu).filter(({ box }) => !box)
  return [...new Set(unknown.map(({ name }) => name))]
}
