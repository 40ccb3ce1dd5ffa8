-- How the consent of an order was given: 'form', or 'phone' where a colleague took the order.
ALTER TABLE orders ADD COLUMN consent_channel TEXT NOT NULL DEFAULT 'form' CHECK (consent_channel IN ('form', 'phone'));
-- E-mail of the colleague who took the order by phone; empty for orders of the shop's form.
ALTER TABLE orders ADD COLUMN taken_by TEXT NOT NULL DEFAULT '';
-- What colleagues tell each other about the order; its shopper never sees it.
ALTER TABLE orders ADD COLUMN staff_note TEXT NOT NULL DEFAULT '';
-- The version of the order that a colleague has seen: the shopper's later events are news.
ALTER TABLE orders ADD COLUMN seen_version INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET seen_version = version;

-- What became of a callback request: free text of the staff, such as «не дозвонились»; empty without any.
ALTER TABLE callbacks ADD COLUMN result TEXT NOT NULL DEFAULT '';
