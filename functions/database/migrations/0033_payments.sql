-- Payments of orders and what happened to each. Rows are only added, and stay for the books when the order's contact data is erased:
-- they name nobody. Sums are kopecks, times epoch milliseconds.
CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_number INTEGER NOT NULL REFERENCES orders (number) ON DELETE CASCADE,
  -- 'bank', 'transfer', 'cash'; later releases add others.
  way TEXT NOT NULL,
  amount INTEGER NOT NULL,
  -- The key under which the bank knows it.
  key TEXT NOT NULL UNIQUE,
  asked_at INTEGER NOT NULL,
  -- The colleague who recorded it; empty for the shopper.
  asked_by TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX payments_by_order ON payments (order_number);

CREATE TABLE payment_events (
  payment_id INTEGER NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  state TEXT NOT NULL,
  -- By how much what the shop has changes.
  kopecks INTEGER NOT NULL DEFAULT 0,
  -- What the bank is asked to give back.
  refund INTEGER NOT NULL DEFAULT 0,
  bank_id TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  by_colleague TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (payment_id, version)
) STRICT;
CREATE INDEX payment_events_by_state ON payment_events (state, at);
CREATE INDEX payment_events_by_bank_id ON payment_events (bank_id) WHERE bank_id <> '';

CREATE INDEX orders_paid_online ON orders (state) WHERE payment = 'online';
