-- When the contact data of an order was erased, epoch milliseconds; what was sold for how much stays for the books.
ALTER TABLE orders ADD COLUMN erased_at INTEGER;

CREATE INDEX orders_by_age ON orders (created_at) WHERE erased_at IS NULL;
CREATE INDEX callbacks_by_age ON callbacks (created_at);
