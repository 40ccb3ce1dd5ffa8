import type { Viewer } from '../../../functions/board/board-store.ts'
import type { NewCallback } from '../../../functions/callbacks/callback-store.ts'
import type { HourlyLimit } from '../../../functions/limits/hourly.ts'
import type { NotificationKind } from '../../../functions/notifications/outbox.ts'
import type { NotifiedEvent } from '../../../functions/notifications/to-customer.ts'
import type { NewOrder, RecordedEvent } from '../../../functions/orders/order-store.ts'
import type { KeptPause } from '../../../functions/stop-list/stop-list.ts'
import type { OrderState } from '../../../src/domain/order-life/states.ts'
import type { Message } from './outbox.ts'

export interface OrderRow extends NewOrder {
  number: number
  erased: boolean
  state: OrderState
  version: number
  cancelledAt: string | undefined
  events: (RecordedEvent & { keyHash: string; requestHash: string })[]
}

export interface CallbackRow extends NewCallback {
  number: number
  /** The colleague who has called. */
  done: Viewer | undefined
}

/** State shared by the stores in memory, as the tables of one database. */
export interface State {
  orders: Map<number, OrderRow>
  callbacks: Map<number, CallbackRow>
  messages: Message<NotificationKind>[]
  customerMessages: Message<NotifiedEvent>[]
  counters: Map<string, number>
  pauses: Map<number, KeptPause>
  /** Which colleague has seen whose contact data. */
  views: (Viewer & { kind: 'order' | 'callback'; number: number })[]
  lastNumber: number
}

export function emptyState(): State {
  return {
    orders: new Map(),
    callbacks: new Map(),
    messages: [],
    customerMessages: [],
    counters: new Map(),
    pauses: new Map(),
    views: [],
    lastNumber: 0,
  }
}

export function findByKey<Row extends { keyHash: string }>(
  rows: ReadonlyMap<number, Row>,
  keyHash: string,
): Row | undefined {
  return [...rows.values()].find((row) => row.keyHash === keyHash)
}

/** Whether no counter of the limit is full. */
export function isWithin(limit: HourlyLimit, { counters }: State): boolean {
  return limit.counters.every(({ bucket, max }) => (counters.get(bucket) ?? 0) < max)
}

/** Counts one more against the limit. */
export function countAgainst(limit: HourlyLimit, { counters }: State): void {
  for (const { bucket } of limit.counters) counters.set(bucket, (counters.get(bucket) ?? 0) + 1)
}
