-- Orders as they were taken: money is whole rubles, weight grams, distance tenths of a kilometre, time ISO 8601 UTC.
CREATE TABLE orders (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  created_at TEXT NOT NULL,

  -- SHA-256 of the Idempotency-Key and of the request it came with; the token is stored hashed,
  -- and once more sealed with the key itself, so that only a retry can have it repeated.
  key_hash TEXT NOT NULL UNIQUE,
  request_hash TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  token_sealed TEXT NOT NULL,

  customer_name TEXT NOT NULL,
  customer_phone TEXT NOT NULL,
  customer_email TEXT NOT NULL,
  delivery_address TEXT NOT NULL,
  delivery_date TEXT NOT NULL,
  delivery_window TEXT NOT NULL,
  payment TEXT NOT NULL,
  persons INTEGER,
  comment TEXT NOT NULL,

  promo INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  sale INTEGER NOT NULL,
  pickup INTEGER NOT NULL CHECK (pickup IN (0, 1)),
  mkad TEXT NOT NULL CHECK (mkad IN ('in', 'out')),
  mkad_distance_tenths INTEGER NOT NULL,
  total_amount_no_sale INTEGER NOT NULL,
  total_amount INTEGER NOT NULL,
  delivery_cost INTEGER NOT NULL,
  order_total INTEGER NOT NULL CHECK (order_total = total_amount + delivery_cost),
  savings INTEGER NOT NULL,
  total_quantity INTEGER NOT NULL,
  total_weight INTEGER NOT NULL
) STRICT;

CREATE INDEX orders_by_delivery ON orders (delivery_date, delivery_window);

CREATE TABLE order_lines (
  order_number INTEGER NOT NULL REFERENCES orders (number) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  weight INTEGER NOT NULL,
  price INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  amount INTEGER NOT NULL,
  gift INTEGER NOT NULL CHECK (gift IN (0, 1)),
  PRIMARY KEY (order_number, position)
) STRICT;
