/** SQL of what the shop has of an order's money now, in kopecks: what its payments' events add up to. Rule 94. */
export const PAID = `CAST((
  SELECT coalesce(sum(kopecks), 0) FROM payment_events JOIN payments ON payments.id = payment_id
  WHERE payments.order_number = orders.number) AS BIGINT)`
