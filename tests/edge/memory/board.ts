import type { BoardPlace, BoardStore } from '../../../functions/board/board-store.ts'
import { BOARD_CALLBACKS, BOARD_ORDERS } from '../../../src/contract/staff.ts'
import type { BoardOrder, OpenedOrder } from '../../../src/contract/board.ts'
import type { OrderRow, State } from './state.ts'

export function memoryBoard({ orders, callbacks, views }: State): BoardStore {
  return {
    orders: async (from, to, after = { date: '', window: '', number: 0 }) =>
      [...orders.values()]
        .filter(({ state, request }) => {
          const { date } = request.delivery
          return date >= from && (date <= to || state === 'taken')
        })
        .sort(byDelivery)
        .filter((row) => comparePlaces(placeOf(row), after) > 0)
        .slice(0, BOARD_ORDERS)
        .map(boardOrder),
    search: async (digits) =>
      [...orders.values()]
        .filter(
          ({ number, request }) =>
            number === Number(digits) ||
            (digits.length === 4 && request.customer.phone.endsWith(digits)),
        )
        .sort((a, b) => b.number - a.number)
        .slice(0, 20)
        .map(boardOrder),
    callbacks: async (doneSince) =>
      [...callbacks.values()]
        .filter(({ done }) => !done || done.at >= doneSince)
        .sort((a, b) => Number(!!a.done) - Number(!!b.done) || b.number - a.number)
        .slice(0, BOARD_CALLBACKS)
        .map(({ number, createdAt, priced, done }) => ({
          ...{ number, createdAt },
          ...{ orderTotal: priced?.orderTotal ?? null, doneBy: done?.email ?? null },
        })),
    async openOrders(numbers, viewer) {
      const opened = [...orders.values()]
        .filter(({ number, erased }) => numbers.includes(number) && !erased)
        .sort(byDelivery)
      for (const { number } of opened) views.push({ ...viewer, kind: 'order', number })
      return opened.map(openedOrder)
    },
    async openCallback(number, viewer) {
      const row = callbacks.get(number)
      if (!row) return undefined
      views.push({ ...viewer, kind: 'callback', number })
      const { name, phone, comment } = row.request
      const lines = row.priced?.lines ?? []
      return {
        ...{ number, name, phone, comment },
        lines: lines.map((line) => ({ name: line.name, quantity: line.quantity })),
      }
    },
    async setCallbackDone(number, by) {
      const row = callbacks.get(number)
      if (row) row.done = by
      return row !== undefined
    },
  }
}

function byDelivery(a: OrderRow, b: OrderRow): number {
  return comparePlaces(placeOf(a), placeOf(b))
}

function placeOf({ number, request: { delivery } }: OrderRow): BoardPlace {
  return { date: delivery.date, window: delivery.window, number }
}

function comparePlaces(a: BoardPlace, b: BoardPlace): number {
  const key = ({ date, window }: BoardPlace) => `${date} ${window}`
  return key(a).localeCompare(key(b)) || a.number - b.number
}

function openedOrder({ number, request, events }: OrderRow): OpenedOrder {
  return {
    ...{ number, ...request.customer, comment: request.comment },
    address: request.delivery.address,
    events: events.map(({ version, at, actor, kind, data }) => ({
      ...{ version, at, actor, kind, data },
    })),
  }
}

function boardOrder({ number, state, version, createdAt, request, priced }: OrderRow): BoardOrder {
  const { date, window } = request.delivery
  return {
    ...{ number, state, version, createdAt, date, window, payment: request.payment },
    ...{ persons: request.persons ?? null, orderTotal: priced.orderTotal, pickup: priced.pickup },
    distance: priced.mkad === 'out' ? priced.mkad_distance : 0,
    lines: priced.lines.map(({ id, name, quantity, gift }) => ({ id, name, quantity, gift })),
  }
}
