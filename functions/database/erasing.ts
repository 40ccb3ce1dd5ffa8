/**
 * SQL that takes the person out of the orders for which `condition` holds, `?1` being now in epoch milliseconds.
 * Hashes of the request and of the token go too: who has the person's data could compare, and the link opened an
 * address. Day, lines and sums stay for the books; the number stays taken.
 */
export function blankOrders(condition: string, now = '?1'): string {
  return `
    UPDATE orders SET
      customer_name = '', customer_phone = '', customer_email = '', delivery_address = '', comment = '',
      key_hash = 'erased:' || number, request_hash = '', token_hash = '', token_sealed = '',
      erased_at = ${now}
    WHERE ${condition}`
}

/** A reason is free text and may name the person: it goes from erased orders. */
export const BLANK_REASONS = `
  UPDATE order_events SET reason = ''
  WHERE reason <> '' AND order_number IN (SELECT number FROM orders WHERE erased_at IS NOT NULL)`
