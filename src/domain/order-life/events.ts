import type { Rubles } from '../money.ts'
import type { PricedCart } from '../pricing.ts'
import type { DeliveryWindow, MoscowDate } from '../slots.ts'
import type { OrderState } from './states.ts'

/** Something that is to happen to an order, with everything that it changes. Rule 50. */
export type OrderEvent =
  | { kind: Exclude<OrderState, 'cancelled'> }
  /** The reason is for the staff and may be empty. */
  | { kind: 'cancelled'; reason: string }
  | { kind: 'moved'; date: MoscowDate; window: DeliveryWindow }
  | ({ kind: 'details-changed' } & OrderDetails)
  /** `pieces` of all lines, the gift included. The address is empty for pickup. */
  | { kind: 'goods-changed'; priced: PricedCart; pieces: number; address: string }

/** What may be changed in an order besides its window and its goods. */
export interface OrderDetails {
  address: string
  persons: number | null
  comment: string
  /** Letters of what the guests do not eat. Rule 90. */
  diets: string
}
export const ORDER_DETAILS = [
  'address',
  'persons',
  'comment',
  'diets',
] as const satisfies (keyof OrderDetails)[]

/** Details recorded with an event: no contact data, no free text except the reason. */
export interface EventData {
  reason?: string
  from?: Readonly<Record<string, unknown>>
  to?: Readonly<Record<string, unknown>>
  /** Names of the changed details. */
  changed?: readonly string[]
}

/** The present order, as far as an event changes it. */
export interface OrderBefore extends OrderDetails {
  date: MoscowDate
  window: DeliveryWindow
  orderTotal: Rubles
  pieces: number
}

/** The record of an event. Values of address, comment and diets are left out: the record outlives contact data. */
export function recordOf(event: OrderEvent, before: OrderBefore): EventData {
  switch (event.kind) {
    case 'cancelled':
      return { reason: event.reason }
    case 'moved':
      return {
        from: { date: before.date, window: before.window },
        to: { date: event.date, window: event.window },
      }
    case 'details-changed':
      return { changed: ORDER_DETAILS.filter((name) => event[name] !== before[name]) }
    case 'goods-changed':
      return {
        from: { orderTotal: before.orderTotal, pieces: before.pieces },
        to: { orderTotal: event.priced.orderTotal, pieces: event.pieces },
      }
    default:
      return {}
  }
}

/** Kitchen capacity that an order takes: a place in its window, and pieces. Rule 61. */
export interface Occupied {
  date: MoscowDate
  window: DeliveryWindow
  pieces: number
}

/**
 * Capacity that the order takes after the event, if the event needs more pieces or another place; undefined otherwise.
 * `isNewPlace`: the order takes a further place among the window's orders.
 */
export function roomNeeded(
  event: OrderEvent,
  before: OrderBefore,
  state: OrderState,
): (Occupied & { isNewPlace: boolean }) | undefined {
  const { date, window, pieces } = before
  switch (event.kind) {
    case 'moved':
      return event.date === date && event.window === window
        ? undefined
        : { date: event.date, window: event.window, pieces, isNewPlace: true }
    case 'goods-changed':
      return event.pieces > pieces
        ? { date, window, pieces: event.pieces, isNewPlace: false }
        : undefined
    case 'taken':
      return state === 'cancelled' ? { date, window, pieces, isNewPlace: true } : undefined
    default:
      return undefined
  }
}
