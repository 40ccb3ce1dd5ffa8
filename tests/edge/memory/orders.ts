import type { KeptOrder, OrderStore, ViewedOrder } from '../../../functions/orders/order-store.ts'
import { memoryChanges } from './changes.ts'
import { enqueue } from './outbox.ts'
import { countAgainst, findByKey, isWithin, type OrderRow, type State } from './state.ts'
import { pausedProducts } from './stop-list.ts'
import { hasRoom, loadsFrom } from './windows.ts'

export function memoryOrders(state: State): OrderStore {
  const { orders } = state
  return {
    async place(order) {
      const before = findByKey(orders, order.keyHash)
      if (before) return { code: 'taken', taken: keptOrder(before), isNew: false }
      if (!isWithin(order.limit, state)) return { code: 'too-many' }
      const asked = order.request.lines.map(({ id }) => id)
      const at = Date.parse(order.createdAt)
      const products = pausedProducts(at, state, (id) => asked.includes(id))
      if (products.length > 0) return { code: 'product-paused', products }
      const room = { ...order.request.delivery, pieces: order.pieces, isNewPlace: true }
      if (!hasRoom(room, order.capacity, state)) return { code: 'window-full' }
      countAgainst(order.limit, state)
      const row: OrderRow = {
        ...{ ...order, number: ++state.lastNumber, erased: false },
        ...{ state: 'taken', version: 0, cancelledAt: undefined, events: [] },
      }
      orders.set(row.number, row)
      enqueue(state.messages, 'order', row.number, row.createdAt)
      return { code: 'taken', taken: keptOrder(row), isNew: true }
    },
    async findByKey(keyHash) {
      const order = findByKey(orders, keyHash)
      return order && keptOrder(order)
    },
    async findForShopper(number, tokenHash) {
      const order = orders.get(number)
      return order?.tokenHash === tokenHash ? viewOf(order) : undefined
    },
    async findForStaff(number) {
      const order = orders.get(number)
      if (!order || order.erased) return undefined
      return { ...viewOf(order), pieces: order.pieces, customer: order.request.customer }
    },
    ...memoryChanges(state),
    events: async (number) =>
      (orders.get(number)?.events ?? []).map(({ version, at, actor, kind, data }) => ({
        ...{ version, at, actor, kind, data },
      })),
    loads: async (from) => loadsFrom(from, state),
  }
}

function viewOf(row: OrderRow): ViewedOrder {
  const { number, createdAt, request, priced, state, version, cancelledAt } = row
  return {
    ...priced,
    ...{ number, createdAt, state, version },
    ...(cancelledAt !== undefined && { cancelledAt }),
    events: row.events.map(({ kind, at, actor }) => ({
      ...{ kind, at, by: actor === 'shopper' ? ('shopper' as const) : ('shop' as const) },
    })),
    ...{ delivery: request.delivery, payment: request.payment },
    customer: { name: request.customer.name, phone: request.customer.phone },
    ...{ persons: request.persons ?? null, comment: request.comment },
    lines: priced.lines.map(({ id, name, quantity, price, amount, gift }) => ({
      ...{ id, name, quantity, price, amount, gift },
    })),
  }
}

function keptOrder({ number, requestHash, tokenSealed, priced }: OrderRow): KeptOrder {
  return { number, requestHash, tokenSealed, orderTotal: priced.orderTotal }
}
