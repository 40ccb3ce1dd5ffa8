import type { CallbackStore, NewCallback } from '../../functions/callbacks/callback-store.ts'
import type { HourlyLimit } from '../../functions/limits/hourly.ts'
import { TOLD_EVENTS, type ToldEvent } from '../../functions/notifications/to-customer.ts'
import type { Due, NotificationKind, Outbox } from '../../functions/notifications/outbox.ts'
import type {
  NewOrder,
  OrderStatus,
  OrderStore,
  RecordedEvent,
} from '../../functions/orders/order-store.ts'
import { recordOf, roomNeeded } from '../../src/domain/order-life/events.ts'
import { nextState, type EventKind, type OrderState } from '../../src/domain/order-life/states.ts'
import type { StopList, KeptPause } from '../../functions/stop-list/stop-list.ts'
import { isPaused } from '../../src/domain/stop-list.ts'
import type { Retention } from '../../functions/retention/retention.ts'

export interface Stores {
  orders: OrderStore
  callbacks: CallbackStore
  outbox: Outbox
  customerOutbox: Outbox<ToldEvent>
  retention: Retention
  stopList: StopList
}

interface Message<Kind = NotificationKind> extends Due<Kind> {
  dueAt: number
  doneAt: number | undefined
}

interface KeptRow extends NewOrder {
  number: number
  erased: boolean
  state: OrderState
  version: number
  cancelledAt: string | undefined
  events: (RecordedEvent & { keyHash: string; requestHash: string })[]
}

/** The stores without a database: a second implementation of the contract, so that nothing depends on D1 unseen. */
export function memoryStores(): Stores {
  const orders = new Map<number, KeptRow>()
  const callbacks = new Map<number, NewCallback & { number: number }>()
  const messages: Message[] = []
  const customerMessages: Message<ToldEvent>[] = []
  const counters = new Map<string, number>()
  const pauses = new Map<number, KeptPause>()
  let lastNumber = 0

  const exceeds = (limit: HourlyLimit) =>
    limit.counters.some(({ bucket, max }) => (counters.get(bucket) ?? 0) >= max)
  const count = (limit: HourlyLimit) => {
    for (const { bucket } of limit.counters) counters.set(bucket, (counters.get(bucket) ?? 0) + 1)
  }
  const pausesAt = (now: number) =>
    [...pauses.values()].filter((pause) => isPaused(pause, now)).sort((a, b) => a.id - b.id)
  const byKey = <Row extends { keyHash: string }>(rows: Map<number, Row>, keyHash: string) =>
    [...rows.values()].find((row) => row.keyHash === keyHash)
  const tell = (row: KeptRow, kind: EventKind, actor: string, at: string) => {
    const dueAt = Date.parse(at)
    const known = messages.find((message) => message.number === row.number)
    if (actor === 'shopper' && known)
      Object.assign(known, {
        ...{ delivered: [], doneAt: undefined, attempts: known.attempts + 1 },
        ...{ createdAt: dueAt, dueAt },
      })
    const told = TOLD_EVENTS.find((event) => event === kind)
    if (told && row.request.customer.email !== '')
      customerMessages.push({
        ...{ id: customerMessages.length + 1, kind: told, number: row.number, createdAt: dueAt },
        ...{ attempts: 0, delivered: [], dueAt, doneAt: undefined },
      })
  }
  const announce = (kind: NotificationKind, number: number, createdAt: string) => {
    const at = Date.parse(createdAt)
    const id = messages.length + 1
    messages.push({
      ...{ id, kind, number, createdAt: at, attempts: 0, delivered: [] },
      ...{ dueAt: at, doneAt: undefined },
    })
  }

  const loadOf = (date: string, window: string, except = 0) => {
    const inside = [...orders.values()].filter(
      ({ number, state, request: { delivery } }) =>
        number !== except &&
        state !== 'cancelled' &&
        delivery.date === date &&
        delivery.window === window,
    )
    return { orders: inside.length, pieces: inside.reduce((sum, { pieces }) => sum + pieces, 0) }
  }
  const statusOf = ({ number, state, version }: KeptRow): OrderStatus => ({
    ...{ number, state, version },
  })

  const viewOf = (row: KeptRow) => ({
    ...row.priced,
    ...{ state: row.state, version: row.version },
    ...(row.cancelledAt !== undefined && { cancelledAt: row.cancelledAt }),
    events: row.events.map(({ kind, at, actor }) => ({
      ...{ kind, at, by: actor === 'shopper' ? ('shopper' as const) : ('shop' as const) },
    })),
    ...partsOf(row),
  })
  const partsOf = ({ number, createdAt, request, priced }: KeptRow) => ({
    ...{ number, createdAt, delivery: request.delivery, payment: request.payment },
    customer: { name: request.customer.name, phone: request.customer.phone },
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
        const asked = order.request.lines.map(({ id }) => id)
        const products = pausesAt(Date.parse(order.createdAt))
          .map(({ id }) => id)
          .filter((id) => asked.includes(id))
        if (products.length > 0) return { code: 'product-paused', products }
        const { date, window } = order.request.delivery
        const load = loadOf(date, window)
        const { orders: most, pieces: mostPieces } = order.capacity
        if (most !== null && load.orders >= most) return { code: 'window-full' }
        if (mostPieces !== null && load.pieces + order.pieces > mostPieces)
          return { code: 'window-full' }
        count(order.limit)
        const row: KeptRow = {
          ...{ ...order, number: ++lastNumber, erased: false },
          ...{ state: 'taken', version: 0, cancelledAt: undefined, events: [] },
        }
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
        return { ...viewOf(order), pieces: order.pieces, customer: order.request.customer }
      },
      async apply({ number, expectedVersion, actor, at, event, keyHash, requestHash, capacity }) {
        const row = orders.get(number)
        if (!row || row.erased) return { code: 'unknown' }
        const kept = row.events.find((past) => past.keyHash === keyHash)
        if (kept) {
          const { requestHash: first } = kept
          return { code: 'done', isNew: false, requestHash: first, status: statusOf(row) }
        }
        if (row.version !== expectedVersion)
          return { code: 'version-conflict', status: statusOf(row) }
        const state = nextState(row.state, event.kind, actor)
        if (!state) return { code: 'not-allowed', status: statusOf(row) }
        const { persons = null, comment, delivery } = row.request
        const { pieces, priced } = row
        const before = { ...delivery, persons, comment, pieces, orderTotal: priced.orderTotal }
        const room = roomNeeded(event, before, row.state)
        if (room) {
          const load = loadOf(room.date, room.window, number)
          if (room.isNewPlace && capacity.orders !== null && load.orders >= capacity.orders)
            return { code: 'window-full' }
          if (capacity.pieces !== null && load.pieces + room.pieces > capacity.pieces)
            return { code: 'window-full' }
        }
        if (event.kind === 'goods-changed') {
          const had = new Map(priced.lines.map(({ id, quantity }) => [id, quantity]))
          const products = pausesAt(Date.parse(at))
            .map(({ id }) => id)
            .filter((id) =>
              event.priced.lines.some(
                (line) => line.id === id && line.quantity > (had.get(id) ?? 0),
              ),
            )
          if (products.length > 0) return { code: 'product-paused', products }
        }
        const data = recordOf(event, before)
        const version = row.version + 1
        row.events.push({ version, at, actor, kind: event.kind, data, keyHash, requestHash })
        Object.assign(row, { version, state })
        tell(row, event.kind, actor, at)
        row.cancelledAt = event.kind === 'cancelled' ? at : row.cancelledAt
        if (event.kind === 'taken') row.cancelledAt = undefined
        if (event.kind === 'moved') {
          const { date, window } = event
          row.request = { ...row.request, delivery: { ...delivery, date, window } }
        }
        if (event.kind === 'details-changed') {
          const { address, persons: guests, comment: words } = event
          row.request = {
            ...{ ...row.request, comment: words, delivery: { ...delivery, address } },
            persons: guests ?? undefined,
          }
        }
        if (event.kind === 'goods-changed') {
          Object.assign(row, { priced: event.priced, pieces: event.pieces })
          row.request = { ...row.request, delivery: { ...delivery, address: event.address } }
        }
        return { code: 'done', isNew: true, requestHash, status: statusOf(row) }
      },
      async findChange(number, keyHash) {
        return orders.get(number)?.events.find((event) => event.keyHash === keyHash)
      },
      events: async (number) =>
        (orders.get(number)?.events ?? []).map(({ version, at, actor, kind, data }) => ({
          ...{ version, at, actor, kind, data },
        })),
      async loads(from) {
        const slots = new Map(
          [...orders.values()].map(({ request: { delivery } }) => [
            `${delivery.date} ${delivery.window}`,
            { date: delivery.date, window: delivery.window },
          ]),
        )
        return [...slots.values()]
          .map((slot) => ({ ...slot, ...loadOf(slot.date, slot.window) }))
          .filter((load) => load.orders > 0 && load.date >= from)
          .sort((a, b) => (a.date + a.window < b.date + b.window ? -1 : 1))
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

    outbox: outboxOf(messages),
    customerOutbox: outboxOf(customerMessages),

    stopList: {
      current: async (now) => pausesAt(now),
      pause: async (pause) => void pauses.set(pause.id, pause),
      resume: async (id) => void pauses.delete(id),
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

function outboxOf<Kind>(messages: Message<Kind>[]): Outbox<Kind> {
  return {
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
    async recordOutcome({ id, attempts }, outcome) {
      const claimed = messages.find((row) => row.id === id && row.attempts === attempts)
      Object.assign(claimed ?? {}, outcome)
    },
    oldest: async () => messages.find(({ doneAt }) => doneAt === undefined)?.createdAt,
    depth: async () => messages.filter(({ doneAt }) => doneAt === undefined).length,
  }
}
