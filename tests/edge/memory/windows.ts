import type { WindowCapacity, WindowLoad } from '../../../functions/orders/order-store.ts'
import type { State } from './state.ts'

interface Room {
  date: string
  window: string
  pieces: number
  /** The order takes a further place among the window's orders. */
  isNewPlace: boolean
}

/** Whether the window has that room beside the other orders; `except` is the number of the order itself. */
export function hasRoom(
  { date, window, pieces, isNewPlace }: Room,
  capacity: WindowCapacity,
  state: State,
  except = 0,
): boolean {
  const load = loadOf(date, window, state, except)
  return (
    (!isNewPlace || capacity.orders === null || load.orders < capacity.orders) &&
    (capacity.pieces === null || load.pieces + pieces <= capacity.pieces)
  )
}

/** Load of every window that has an order, from this day on. */
export function loadsFrom(from: string, state: State): WindowLoad[] {
  const slots = new Map(
    [...state.orders.values()].map(({ request: { delivery } }) => [
      `${delivery.date} ${delivery.window}`,
      { date: delivery.date, window: delivery.window },
    ]),
  )
  return [...slots.values()]
    .map((slot) => ({ ...slot, ...loadOf(slot.date, slot.window, state) }))
    .filter((load) => load.orders > 0 && load.date >= from)
    .sort((a, b) => (a.date + a.window < b.date + b.window ? -1 : 1))
}

function loadOf(date: string, window: string, { orders }: State, except = 0) {
  const inside = [...orders.values()].filter(
    ({ number, state, request: { delivery } }) =>
      number !== except &&
      state !== 'cancelled' &&
      delivery.date === date &&
      delivery.window === window,
  )
  return { orders: inside.length, pieces: inside.reduce((sum, { pieces }) => sum + pieces, 0) }
}
