-- Couriers by name: a link may carry one, and a stop is given to one. A link without a name opens all stops of its day.
ALTER TABLE courier_links ADD COLUMN courier TEXT NOT NULL DEFAULT '';
CREATE INDEX courier_links_by_day ON courier_links (delivery_date);

-- An order is given to a courier for its day: moved to another day, nobody takes it. Times are epoch milliseconds.
CREATE TABLE stop_couriers (
  order_number INTEGER PRIMARY KEY,
  delivery_date TEXT NOT NULL,
  courier TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  given_by TEXT NOT NULL
) STRICT;
CREATE INDEX stop_couriers_by_day ON stop_couriers (delivery_date);
