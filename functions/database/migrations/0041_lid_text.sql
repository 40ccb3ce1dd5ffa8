-- The words that the shop prints for the lid of an order's first box; empty for none. They may hold a name: erased with the order's
-- contact data.
ALTER TABLE orders ADD COLUMN lid_text TEXT NOT NULL DEFAULT '';
