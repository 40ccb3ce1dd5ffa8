import {
  BETWEEN_MESSAGES,
  notifiedEvent,
  type NotifiedEvent,
} from '../notifications/to-customer.ts'
import type { OrderChange } from '../orders/order-store.ts'
import { sql, type Statement } from './database.ts'
import { greater } from './dialect.ts'
import { IN_PROGRESS } from './order-change-statements.ts'

/** Enqueues the notifications of a change: to the staff after a shopper's, to the customer as Rule 55 says. */
export function notifyOfChange(change: OrderChange, notifiesCustomers: boolean): Statement[] {
  const kind = notifiesCustomers && notifiedEvent(change.event.kind, change.actor)
  return [
    ...(change.actor === 'shopper' ? [notifyStaff(change)] : []),
    ...(kind ? [notifyCustomer(change, kind), dropEarlier(change)] : []),
  ]
}

/** Makes the order's notification due again, also during an earlier delivery. */
function notifyStaff({ number, keyHash, at }: OrderChange): Statement {
  return sql(
    `INSERT INTO outbox (kind, number, created_at, due_at) SELECT 'order', ?1, ?3, ?3 WHERE ${IN_PROGRESS}
     ON CONFLICT (kind, number) DO UPDATE SET
       delivered = '[]', done_at = NULL, attempts = outbox.attempts + 1,
       created_at = excluded.created_at, due_at = excluded.due_at`,
    ...[number, keyHash, Date.parse(at)],
  )
}

/**
 * When the order's next message may be sent: a time after the last delivery, and after the present one, which ends before
 * its lease (`due_at`). A message that waits has such a time already, and the next one takes its place.
 */
const NEXT_MESSAGE = `
  SELECT max(CASE
    WHEN done_at IS NULL AND attempts = 0 THEN due_at
    WHEN done_at IS NULL THEN due_at + ${BETWEEN_MESSAGES}
    WHEN delivered <> '[]' THEN done_at + ${BETWEEN_MESSAGES}
  END)
  FROM customer_outbox WHERE number = ?1 AND kind <> 'cancelled'`

/** `created_at` is the time from which the message may be sent: it is not late before. */
function notifyCustomer({ number, keyHash, at }: OrderChange, kind: NotifiedEvent): Statement {
  const due = kind === 'cancelled' ? '?4' : greater('?4', `coalesce((${NEXT_MESSAGE}), 0)`)
  return sql(
    `INSERT INTO customer_outbox (kind, number, version, created_at, due_at)
     SELECT ?3, number, version + 1, ${due}, ${due} FROM orders
     WHERE number = ?1 AND customer_email <> '' AND ${IN_PROGRESS}`,
    ...[number, keyHash, kind, Date.parse(at)],
  )
}

/** Drops the order's undelivered messages before this event's; the outcome of one under way is ignored. */
function dropEarlier({ number, keyHash, at, expectedVersion }: OrderChange): Statement {
  return sql(
    `UPDATE customer_outbox SET done_at = ?4, attempts = attempts + 1
     WHERE number = ?1 AND version <= ?3 AND done_at IS NULL AND ${IN_PROGRESS}`,
    ...[number, keyHash, expectedVersion, Date.parse(at)],
  )
}
