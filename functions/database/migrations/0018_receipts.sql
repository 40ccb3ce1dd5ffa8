-- The order's token for the receipt of an order, sealed with the key of the mail API; empty once the receipt is delivered.
ALTER TABLE customer_outbox ADD COLUMN token_sealed TEXT NOT NULL DEFAULT '';
