import type { Rubles } from '../money.ts'
import type { PricedCart } from '../pricing.ts'
import type { DeliveryWindow, MoscowDate } from '../slots.ts'
import type { OrderState } from './states.ts'

/** Something that is to happen to an order, with everything that it changes. Rule 50. */
export type OrderEvent =
  | { kind: Exclude<OrderState, 'cancelled'> }
  /** The reason is for the staff and may be empty. */
  | { kind: 'cancelled'; reason: string }
  | SingleEdit
  /** Changes of several sides that happen together, one of each kind. If details and goods both name the address, it is the same. */
  | { kind: 'edited'; edits: readonly SingleEdit[] }

/** A change of one side of an order. */
export type SingleEdit =
  | { kind: 'moved'; date: MoscowDate; window: DeliveryWindow }
  | ({ kind: 'details-changed' } & OrderDetails)
  /** `pieces` of all lines, the gift included. The address is empty for pickup. */
  | { kind: 'goods-changed'; priced: PricedCart; pieces: number; address: string }

/** The changes that an event consists of; none for a step. */
export function editsOf(event: OrderEvent): readonly SingleEdit[] {
  switch (event.kind) {
    case 'edited':
      return event.edits
    case 'moved':
    case 'details-changed':
    case 'goods-changed':
      return [event]
    default:
      return []
  }
}

/** The same by the side that they change. */
export function sidesOf(event: OrderEvent) {
  const edits = editsOf(event)
  return {
    moved: edits.find((edit) => edit.kind === 'moved'),
    details: edits.find((edit) => edit.kind === 'details-changed'),
    goods: edits.find((edit) => edit.kind === 'goods-changed'),
  }
}

/** The changeable parts of an order besides its window and its goods. */
export interface OrderDetails {
  address: string
  persons: number | null
  comment: string
  /** Letters of what the guests do not eat. Rule 90. */
  diets: string
  /** The words on the lid of the first box; empty for none. Rule 130. */
  lid: string
  /** ИНН, name and КПП of whoever pays by invoice. Rule 92. */
  taxNumber: string
  company: string
  kpp: string
}
export const ORDER_DETAILS = [
  'address',
  'persons',
  'comment',
  'diets',
  'lid',
  'taxNumber',
  'company',
  'kpp',
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

/** The record of an event. Values of address, comment, diets, lid text and payer are left out: the record outlives contact data. */
export function recordOf(event: OrderEvent, before: OrderBefore): EventData {
  if (event.kind === 'cancelled') return { reason: event.reason }
  const { moved, details, goods } = sidesOf(event)
  return {
    ...((moved || goods) && {
      from: {
        ...(moved && { date: before.date, window: before.window }),
        ...(goods && { orderTotal: before.orderTotal, pieces: before.pieces }),
      },
      to: {
        ...(moved && { date: moved.date, window: moved.window }),
        ...(goods && { orderTotal: goods.priced.orderTotal, pieces: goods.pieces }),
      },
    }),
    ...(details && { changed: ORDER_DETAILS.filter((name) => details[name] !== before[name]) }),
  }
}

/** The sides of an order that an event has changed, by its record: the time, the goods, and details by their names. */
export function changedSides({ to = {}, changed = [] }: EventData): string[] {
  return [...('date' in to ? ['time'] : []), ...('orderTotal' in to ? ['goods'] : []), ...changed]
}

/** The word of the owner's code of which the order takes a use by the event; empty for none. Rule 104. */
export function promoTaken(
  event: OrderEvent,
  before: { promoWord: string },
  state: OrderState,
): string {
  if (isRestored(event, state)) return before.promoWord
  const promoWord = sidesOf(event).goods?.priced.promoWord ?? ''
  return promoWord === before.promoWord ? '' : promoWord
}

function isRestored(event: OrderEvent, state: OrderState): boolean {
  return event.kind === 'taken' && state === 'cancelled'
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
  const { moved, goods } = sidesOf(event)
  const { date, window } = moved ?? before
  const pieces = goods?.pieces ?? before.pieces
  const isNewPlace = isRestored(event, state) || date !== before.date || window !== before.window
  return isNewPlace || pieces > before.pieces ? { date, window, pieces, isNewPlace } : undefined
}
