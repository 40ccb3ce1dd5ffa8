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

/**
 * SQL that erases from the events of erased orders what leads to the person: reasons are free text and may name them, and
 * the hash of a change's request would identify the address in it.
 */
export const BLANK_EVENTS = `
  UPDATE order_events SET reason = '', request_hash = '', key_hash = NULL
  WHERE (reason <> '' OR request_hash <> '' OR key_hash IS NOT NULL)
    AND order_number IN (SELECT number FROM orders WHERE erased_at IS NOT NULL)`

/** SQL that forgets who saw contact data that is erased by now: an order's, or a deleted callback request's. Rule 68. */
export const FORGET_VIEWS = `
  DELETE FROM contact_views WHERE CASE kind
    WHEN 'order' THEN number IN (SELECT number FROM orders WHERE erased_at IS NOT NULL)
    ELSE number NOT IN (SELECT number FROM callbacks)
  END`
