import { notifiedEvent } from '../../../functions/notifications/to-customer.ts'
import type {
  ApplyResult,
  KeptChange,
  OrderChange,
  OrderStatus,
  OrderStore,
} from '../../../functions/orders/order-store.ts'
import {
  recordOf,
  roomNeeded,
  type OrderBefore,
  type OrderEvent,
} from '../../../src/domain/order-life/events.ts'
import { nextState } from '../../../src/domain/order-life/states.ts'
import { enqueueForCustomer } from './outbox.ts'
import { countAgainst, isWithin, type OrderRow, type State } from './state.ts'
import { pausedProducts } from './stop-list.ts'
import { hasRoom } from './windows.ts'

export function memoryChanges(state: State): Pick<OrderStore, 'apply' | 'findChange'> {
  return {
    apply: async (change) => apply(change, state),
    findChange: async (keyHash) => keptChange(keyHash, state),
  }
}

function apply(change: OrderChange, state: State): ApplyResult {
  const { number, expectedVersion, actor, at, event, keyHash, requestHash, limit } = change
  const row = state.orders.get(number)
  if (!row || row.erased) return { code: 'unknown' }
  const kept = keptChange(keyHash, state)
  if (kept && kept.number !== number) return { code: 'key-reused' }
  if (kept) {
    const { requestHash: first } = kept
    return { code: 'done', isNew: false, requestHash: first, status: statusOf(row) }
  }
  if (row.version !== expectedVersion) return { code: 'version-conflict', status: statusOf(row) }
  const next = nextState(row.state, event.kind, actor)
  if (!next) return { code: 'not-allowed', status: statusOf(row) }
  if (limit && !isWithin(limit, state)) return { code: 'too-many' }
  const present = presentOf(row)
  const room = roomNeeded(event, present, row.state)
  if (room && !hasRoom(room, change.capacity, state, number)) return { code: 'window-full' }
  const products = pausedAdditions(change, row, state)
  if (products.length > 0) return { code: 'product-paused', products }

  if (limit) countAgainst(limit, state)
  const version = row.version + 1
  const data = recordOf(event, present)
  row.events.push({ version, at, actor, kind: event.kind, data, keyHash, requestHash })
  Object.assign(row, { version, state: next })
  notify(change, row, state)
  carryOut(event, at, row)
  return { code: 'done', isNew: true, requestHash, status: statusOf(row) }
}

/** The event recorded with this key, of whatever order. */
function keptChange(keyHash: string, { orders }: State): KeptChange | undefined {
  for (const { number, events } of orders.values()) {
    const kept = events.find((event) => event.keyHash === keyHash)
    if (kept) return { number, requestHash: kept.requestHash }
  }
  return undefined
}

function presentOf({ request, priced, pieces }: OrderRow): OrderBefore {
  const { persons = null, comment, delivery } = request
  return { ...delivery, persons, comment, pieces, orderTotal: priced.orderTotal }
}

/** The paused products that changed goods would add. */
function pausedAdditions({ at, event }: OrderChange, { priced }: OrderRow, state: State): number[] {
  if (event.kind !== 'goods-changed') return []
  const had = new Map(priced.lines.map(({ id, quantity }) => [id, quantity]))
  return pausedProducts(Date.parse(at), state, (id) =>
    event.priced.lines.some((line) => line.id === id && line.quantity > (had.get(id) ?? 0)),
  )
}

function carryOut(event: OrderEvent, at: string, row: OrderRow): void {
  const { delivery } = row.request
  switch (event.kind) {
    case 'cancelled':
      row.cancelledAt = at
      break
    case 'taken':
      row.cancelledAt = undefined
      break
    case 'moved': {
      const { date, window } = event
      row.request = { ...row.request, delivery: { ...delivery, date, window } }
      break
    }
    case 'details-changed': {
      const { address, persons, comment } = event
      row.request = {
        ...{ ...row.request, comment, delivery: { ...delivery, address } },
        persons: persons ?? undefined,
      }
      break
    }
    case 'goods-changed':
      Object.assign(row, { priced: event.priced, pieces: event.pieces })
      row.request = { ...row.request, delivery: { ...delivery, address: event.address } }
  }
}

/** The staff's notification becomes due anew after a shopper's change; the customer's takes the place of those that wait. */
function notify({ event, actor, at }: OrderChange, row: OrderRow, state: State): void {
  const dueAt = Date.parse(at)
  const known = state.messages.find((message) => message.number === row.number)
  if (actor === 'shopper' && known) {
    Object.assign(known, {
      ...{ delivered: [], doneAt: undefined, attempts: known.attempts + 1 },
      ...{ createdAt: dueAt, dueAt },
    })
  }
  const notified = notifiedEvent(event.kind, actor)
  if (notified && row.request.customer.email !== '')
    enqueueForCustomer(state.customerMessages, notified, row.number, dueAt)
}

function statusOf({ number, state, version }: OrderRow): OrderStatus {
  return { number, state, version }
}
