import { guestRange } from '../../domain/guests.ts'
import type { LineSource } from '../../domain/line.ts'

/** Sort key of a product for each order. Any other order is the menu's own. */
export const ORDERS: Readonly<Record<string, (product: LineSource) => number>> = {
  cheaper: ({ price }) => price,
  dearer: ({ price }) => -price,
  fewer: ({ persons }) => guestRange(persons).most,
  more: ({ persons }) => -guestRange(persons).most,
}
export const PARAMETER = 'sort'

/** The order that an address asks for; undefined for the menu's own, and for what is no order: `constructor` too. */
export function savedOrder({ searchParams }: URL): string | undefined {
  const saved = searchParams.get(PARAMETER) ?? ''
  return Object.hasOwn(ORDERS, saved) ? saved : undefined
}
