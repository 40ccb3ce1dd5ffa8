-- What «Итоги» adds up of the orders of some days, in the indices themselves: no row of an order is read for it.
CREATE INDEX orders_by_results ON orders (
  delivery_date, delivery_window, order_total, persons, total_quantity, pieces, delivery_cost, savings,
  promo, promo_word, promo_saving, created_at, customer_phone
) WHERE cancelled_at IS NULL;
CREATE INDEX orders_cancelled ON orders (delivery_date) WHERE cancelled_at IS NOT NULL;
CREATE INDEX orders_of_customers ON orders (customer_phone, delivery_date) WHERE cancelled_at IS NULL;
CREATE INDEX order_lines_by_results ON order_lines (order_number, gift, product_id, quantity, amount);
CREATE INDEX payment_events_of_money ON payment_events (payment_id, kopecks) WHERE kopecks <> 0;
