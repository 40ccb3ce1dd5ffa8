import type { CallbackStore, NewCallback } from '../../functions/callbacks/callback-store.ts'
import type { HourlyLimit } from '../../functions/limits/hourly.ts'
import type { Due, NotificationKind, Outbox } from '../../functions/notifications/outbox.ts'
import type { NewOrder, OrderStore } from '../../functions/orders/order-store.ts'
import type { Retention } from '../../functions/retention/retention.ts'

export interface Stores {
  orders: OrderStore
  callbacks: CallbackStore
  outbox: Outbox
  retention: Retention
}

interface Message extends Due {
  dueAt: number
  doneAt: number | undefined
}

/** The stores without a database: a second implementation of the contract, so that nothing depends on D1 unseen. */
export function memoryStores(): Stores {
  const orders = new Map<number, NewOrder & { number: number; erased: boolean }>()
  const callbacks = new Map<number, NewCallback & { number: number }>()
  const messages: Message[] = []
  const counters = new Map<string, number>()
  let lastNumber = 0

  const exceeds = (limit: HourlyLimit) =>
    limit.counters.some(({ bucket, max }) => (counters.get(bucket) ?? 0) >= max)
  const count = (limit: HourlyLimit) => {
    for (const { bucket } of limit.counters) counters.set(bucket, (counters.get(bucket) ?? 0) + 1)
  }
  const byKey = <Row extends { keyHash: string }>(rows: Map<number, Row>, keyHash: string) =>
    [...rows.values()].find((row) => row.keyHash === keyHash)
  const announce = (kind: NotificationKind, number: number, createdAt: string) => {
    const at = Date.parse(createdAt)
    const id = messages.length + 1
    messages.push({
      ...{ id, kind, number, createdAt: at, attempts: 0, delivered: [] },
      ...{ dueAt: at, doneAt: undefined },
    })
  }

  const viewOf = ({ number, createdAt, request, priced }: NewOrder & { number: number }) => ({
    ...priced,
    ...{ number, createdAt, delivery: request.delivery, payment: request.payment },
    ...{ persons: request.persons ?? null, comment: request.comment },
    lines: priced.lines.map(({ id, name, quantity, price, amount, gift }) => ({
      ...{ id, name, quantity, price, amount, gift },
    })),
  })
  const takenOrder = ({
    number,
    requestHash,
    tokenSealed,
    priced,
  }: NewOrder & { number: number }) => ({
    ...{ number, requestHash, tokenSealed, orderTotal: priced.orderTotal },
  })

  return {
    orders: {
      async place(order) {
        const before = byKey(orders, order.keyHash)
        if (before) return { code: 'taken', taken: takenOrder(before), isNew: false }
        if (exceeds(order.limit)) return { code: 'too-many' }
        const { date, window } = order.request.delivery
        const inWindow = [...orders.values()].filter(
          ({ request: { delivery } }) => delivery.date === date && delivery.window === window,
        )
        if (order.capacity.orders !== null && inWindow.length >= order.capacity.orders)
          return { code: 'window-full' }
        count(order.limit)
        const row = { ...order, number: ++lastNumber, erased: false }
        orders.set(row.number, row)
        announce('order', row.number, row.createdAt)
        return { code: 'taken', taken: takenOrder(row), isNew: true }
      },
      async findByKey(keyHash) {
        const order = byKey(orders, keyHash)
        return order && takenOrder(order)
      },
      async findForShopper(number, tokenHash) {
        const order = orders.get(number)
        return order?.tokenHash === tokenHash ? viewOf(order) : undefined
      },
      async findForStaff(number) {
        const order = orders.get(number)
        if (!order || order.erased) return undefined
        return { ...viewOf(order), customer: order.request.customer }
      },
    },

    callbacks: {
      async take(callback) {
        const before = byKey(callbacks, callback.keyHash)
        if (before) return { code: 'taken', taken: before, isNew: false }
        if (exceeds(callback.limit)) return { code: 'too-many' }
        count(callback.limit)
        const row = { ...callback, number: ++lastNumber }
        callbacks.set(row.number, row)
        announce('callback', row.number, row.createdAt)
        return { code: 'taken', taken: row, isNew: true }
      },
      findByKey: async (keyHash) => byKey(callbacks, keyHash),
      async findForStaff(number) {
        const row = callbacks.get(number)
        if (!row) return undefined
        const { createdAt, request, priced } = row
        const { name, phone, comment } = request
        return { number, createdAt, name, phone, comment, cart: priced }
      },
    },

    outbox: {
      async claim(now, until, most) {
        const due = messages
          .filter(({ doneAt, dueAt }) => doneAt === undefined && dueAt <= now)
          .slice(0, most)
        for (const message of due) {
          message.attempts += 1
          message.dueAt = until
        }
        return due.map(({ id, kind, number, createdAt, attempts, delivered }) => ({
          ...{ id, kind, number, createdAt, attempts, delivered },
        }))
      },
      async recordOutcome(id, outcome) {
        Object.assign(messages.find((message) => message.id === id) ?? {}, outcome)
      },
      oldest: async () => messages.find(({ doneAt }) => doneAt === undefined)?.createdAt,
      depth: async () => messages.filter(({ doneAt }) => doneAt === undefined).length,
    },

    retention: {
      async erase({ ordersBefore, callbacksBefore, deliveredBefore }) {
        const old = [...orders.values()].filter(
          ({ createdAt, erased }) => !erased && createdAt < ordersBefore,
        )
        for (const order of old) {
          order.erased = true
          order.keyHash = order.tokenHash = order.requestHash = order.tokenSealed = ''
          order.request = {
            ...order.request,
            comment: '',
            customer: { name: '', phone: '', email: '' },
            delivery: { ...order.request.delivery, address: '' },
          }
        }
        const asked = [...callbacks.values()].filter(({ createdAt }) => createdAt < callbacksBefore)
        for (const { number } of asked) callbacks.delete(number)
        const kept = messages.filter(({ doneAt = Infinity }) => doneAt >= deliveredBefore)
        messages.splice(0, messages.length, ...kept)
        return { orders: old.length, callbacks: asked.length }
      },
    },
  }
}
