/**
 * SQL that erases contact data from the orders that match `condition`; `?1` is now in epoch milliseconds.
 * The hashes are erased too: with the person's data at hand the request's hash would identify them, and the token's
 * would keep the order's link working. Number, day, lines and sums stay for the books.
 */
export function blankOrders(condition: string, now = '?1'): string {
  return `
    UPDATE orders SET
      customer_name = '', customer_phone = '', customer_email = '', delivery_address = '', comment = '',
      key_hash = 'erased:' || number, request_hash = '', token_hash = '', token_sealed = '',
      erased_at = ${now}
    WHERE ${condition}`
}

/** SQL for the orders that `blankOrders` has erased with the same `now`. */
const erasedAt = (now: string) => `SELECT number FROM orders WHERE erased_at = ${now}`

/**
 * SQL that erases from the events of the orders erased at `now` what leads to the person: reasons are free text and may name
 * them, and the hash of a change's request would identify the address in it.
 */
export function blankEvents(now = '?1'): string {
  return `
    UPDATE order_events SET reason = '', request_hash = '', key_hash = NULL
    WHERE (reason <> '' OR request_hash <> '' OR key_hash IS NOT NULL)
      AND order_number IN (${erasedAt(now)})`
}

/** SQL that forgets who saw the contact data of the orders erased at `now`. Rule 68. */
export function forgetViews(now = '?1'): string {
  return `DELETE FROM contact_views WHERE kind = 'order' AND number IN (${erasedAt(now)})`
}

/** SQL that forgets who saw the callback requests that are deleted. */
export const FORGET_CALLBACK_VIEWS = `
  DELETE FROM contact_views
  WHERE kind = 'callback' AND number NOT IN (SELECT number FROM callbacks)`
