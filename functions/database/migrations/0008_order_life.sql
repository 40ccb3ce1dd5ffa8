-- The present state of an order; it follows from the events, and `version` is that of the last one (0: none since it was taken).
ALTER TABLE orders ADD COLUMN state TEXT NOT NULL DEFAULT 'taken'
  CHECK (state IN ('taken', 'confirmed', 'cooking', 'on-the-way', 'delivered', 'cancelled'));
ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
-- Pieces in all its boxes, which a window's capacity counts; 0 for orders taken before this migration.
ALTER TABLE orders ADD COLUMN pieces INTEGER NOT NULL DEFAULT 0;

UPDATE orders SET
  state = CASE WHEN cancelled_at IS NULL THEN 'taken' ELSE 'cancelled' END,
  version = (SELECT coalesce(max(version), 0) FROM order_events WHERE order_number = number);

-- 'shopper' or 'staff:' and a name.
ALTER TABLE order_events ADD COLUMN actor TEXT NOT NULL DEFAULT 'staff:console';
-- JSON of what changed, without contact data.
ALTER TABLE order_events ADD COLUMN data TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(data));
-- SHA-256 of the Idempotency-Key and of the request it came with; NULL for events written before this migration.
ALTER TABLE order_events ADD COLUMN key_hash TEXT;
ALTER TABLE order_events ADD COLUMN request_hash TEXT NOT NULL DEFAULT '';

CREATE UNIQUE INDEX order_events_by_key ON order_events (key_hash) WHERE key_hash IS NOT NULL;
