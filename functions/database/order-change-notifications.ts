import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { EventKind } from '../../src/domain/order-life/states.ts'
import { NOTIFIED_EVENTS, type NotifiedEvent } from '../notifications/to-customer.ts'
import type { OrderChange } from '../orders/order-store.ts'
import { IN_PROGRESS } from './order-change-statements.ts'

/** Enqueues the notifications of a change: to the staff after a shopper's, to the customer after a notified event. */
export function notifyOfChange(
  db: D1Database,
  change: OrderChange,
  notifiesCustomers: boolean,
): D1PreparedStatement[] {
  const { kind } = change.event
  return [
    ...(change.actor === 'shopper' ? [notifyStaff(db, change)] : []),
    ...(notifiesCustomers && isNotified(kind) ? [notifyCustomer(db, change, kind)] : []),
  ]
}

/** Makes the order's notification due again, also during an earlier delivery. */
function notifyStaff(db: D1Database, { number, keyHash, at }: OrderChange): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, number, created_at, due_at) SELECT 'order', ?1, ?3, ?3 WHERE ${IN_PROGRESS}
       ON CONFLICT (kind, number) DO UPDATE SET
         delivered = '[]', done_at = NULL, attempts = attempts + 1,
         created_at = excluded.created_at, due_at = excluded.due_at`,
    )
    .bind(number, keyHash, Date.parse(at))
}

function notifyCustomer(
  db: D1Database,
  { number, keyHash, at }: OrderChange,
  kind: NotifiedEvent,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO customer_outbox (kind, number, version, created_at, due_at)
       SELECT ?3, number, version + 1, ?4, ?4 FROM orders
       WHERE number = ?1 AND customer_email <> '' AND ${IN_PROGRESS}`,
    )
    .bind(number, keyHash, kind, Date.parse(at))
}

function isNotified(kind: EventKind): kind is NotifiedEvent {
  return (NOTIFIED_EVENTS as readonly EventKind[]).includes(kind)
}
