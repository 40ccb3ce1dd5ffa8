-- What the staff look for among all orders: the last four digits of a phone, a phone, a month. The shop keeps orders for
-- years, so no statement may read all of them: tests/edge/query-plans.test.ts.
CREATE INDEX orders_by_phone_end ON orders (substr(customer_phone, -4));
CREATE INDEX orders_by_phone ON orders (customer_phone);
CREATE INDEX orders_by_time ON orders (created_at);

-- The orders that one run erases, whose events and views are erased with them.
CREATE INDEX orders_by_erasure ON orders (erased_at) WHERE erased_at IS NOT NULL;

-- Orders erased before kept the hashes of their changes, which would identify the address in them.
UPDATE order_events SET request_hash = '', key_hash = NULL
WHERE order_number IN (SELECT number FROM orders WHERE erased_at IS NOT NULL);
