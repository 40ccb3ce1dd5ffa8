import type { OrderState } from '../../src/domain/order-life/states.ts'
import {
  BETWEEN_MESSAGES,
  HOLD,
  notifiedEvent,
  type NotifiedEvent,
} from '../notifications/to-customer.ts'
import type { OrderChange } from '../orders/order-store.ts'
import { sql, type Statement } from './database.ts'
import { greater } from './dialect.ts'
import { IN_PROGRESS } from './order-change-statements.ts'

/** Enqueues the notifications of a change of an order in this state: to the staff after a shopper's, to the customer as Rule 55 says. */
export function notifyOfChange(
  change: OrderChange,
  state: OrderState,
  notifiesCustomers: boolean,
): Statement[] {
  const kind = notifiesCustomers && notifiedEvent(change.event, change.actor, state)
  return [
    ...(change.actor === 'shopper' ? [notifyStaff(change)] : []),
    ...(kind ? [notifyCustomer(change, kind), dropEarlier(change)] : []),
  ]
}

/** Makes the order's notification due again, also during an earlier delivery. */
function notifyStaff({ number, keyHash, at }: OrderChange): Statement {
  return sql(
    `INSERT INTO outbox (kind, number, created_at, due_at) SELECT 'order', :number, :now, :now WHERE ${IN_PROGRESS}
     ON CONFLICT (kind, number) DO UPDATE SET
       delivered = '[]', done_at = NULL, attempts = outbox.attempts + 1,
       created_at = excluded.created_at, due_at = excluded.due_at`,
    { number, keyHash, now: Date.parse(at) },
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
  FROM customer_outbox WHERE number = :number AND kind NOT IN ('cancelled', 'accepted')`

/** SQL that is true where the customer has been told of a cancellation, or is being told. */
const KNOWS_OF_CANCELLATION = `EXISTS (
  SELECT 1 FROM customer_outbox AS told WHERE told.number = :number AND told.kind = 'cancelled'
    AND (told.delivered <> '[]' OR (told.done_at IS NULL AND told.attempts > 0)))`

/**
 * `created_at` is the time from which the message may be sent: it is not late before. A step of
 * the staff waits as long as it can be taken back; only customers who know of a cancellation are told that the order is restored.
 */
function notifyCustomer(
  { number, keyHash, at, actor }: OrderChange,
  kind: NotifiedEvent,
): Statement {
  const due = kind === 'cancelled' ? ':now' : greater(':now', `coalesce((${NEXT_MESSAGE}), 0)`)
  return sql(
    `INSERT INTO customer_outbox (kind, number, version, created_at, due_at)
     SELECT :kind, number, version + 1, ${due}, ${due} FROM orders
     WHERE number = :number AND customer_email <> '' AND ${IN_PROGRESS}
       ${kind === 'restored' ? `AND ${KNOWS_OF_CANCELLATION}` : ''}`,
    { number, keyHash, kind, now: Date.parse(at) + (actor === 'shopper' ? 0 : HOLD) },
  )
}

/** Drops the order's undelivered messages before this event's, but for its receipt; the outcome of one under way is ignored. */
function dropEarlier({ number, keyHash, at, expectedVersion }: OrderChange): Statement {
  return sql(
    `UPDATE customer_outbox SET done_at = :now, attempts = attempts + 1
     WHERE number = :number AND version <= :expectedVersion AND kind <> 'accepted' AND done_at IS NULL
       AND ${IN_PROGRESS}`,
    { number, keyHash, expectedVersion, now: Date.parse(at) },
  )
}
