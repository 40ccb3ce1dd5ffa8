import { ERASED } from './order-columns.ts'

/**
 * SQL that erases contact data from the orders that match `condition`; `:now` is in epoch milliseconds, here and below.
 * The hashes are erased too: with the person's data at hand the request's hash would identify them, and the token's
 * would keep the order's link working. Number, day, lines and sums stay for the books.
 */
export function blankOrders(condition: string): string {
  return `UPDATE orders SET ${ERASED.join(', ')}, erased_at = :now WHERE ${condition}`
}

/** SQL for the orders that `blankOrders` has erased with the same `now`. */
const ERASED_NOW = 'SELECT number FROM orders WHERE erased_at = :now'

/**
 * SQL that erases from the events of the orders erased at `now` what leads to the person: reasons are free text and may name
 * them, and the hash of a change's request would identify the address in it.
 */
export const BLANK_EVENTS = `
  UPDATE order_events SET reason = '', request_hash = '', key_hash = NULL
  WHERE (reason <> '' OR request_hash <> '' OR key_hash IS NOT NULL)
    AND order_number IN (${ERASED_NOW})`

/** SQL that forgets the tokens in receipts of the orders erased at `now` that are not delivered yet. */
export const BLANK_RECEIPTS = `
  UPDATE customer_outbox SET token_sealed = ''
  WHERE token_sealed <> '' AND number IN (${ERASED_NOW})`

/**
 * SQL that forgets of the orders erased at `now` who saw their contact data (Rule 68), the words by which they were found, the couriers
 * who took them, and which of their boxes were packed.
 */
export const FORGET_ORDERS = [
  `DELETE FROM contact_views WHERE kind = 'order' AND number IN (${ERASED_NOW})`,
  ...['order_words', 'stop_couriers', 'packed_boxes'].map(
    (table) => `DELETE FROM ${table} WHERE order_number IN (${ERASED_NOW})`,
  ),
]

/** SQL that forgets the approvals of which the orders that match `condition` came; before their keys are erased. */
export function forgetApprovals(condition: string): string {
  return `DELETE FROM approvals WHERE order_key_hash IN (SELECT key_hash FROM orders WHERE ${condition})`
}

/** SQL that forgets who saw the callback requests that are deleted. */
export const FORGET_CALLBACK_VIEWS = `
  DELETE FROM contact_views
  WHERE kind = 'callback' AND number NOT IN (SELECT number FROM callbacks)`
