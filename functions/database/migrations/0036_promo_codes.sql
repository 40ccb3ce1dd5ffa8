-- Promo codes of the owner's own, which are words. The codes of the rules are numbers and stand in no table.
CREATE TABLE promo_codes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- As the owner spells it; never changed, since orders keep it.
  word TEXT NOT NULL,
  -- The word as it is compared: promoKey in src/domain/own-promo.ts.
  key TEXT NOT NULL UNIQUE,
  -- 'percent', 'rubles', 'gift'; later releases may add others.
  kind TEXT NOT NULL,
  -- Per cent, rubles, or the number of the gift.
  amount INTEGER NOT NULL,
  -- Rubles of goods before discounts.
  minimum INTEGER NOT NULL DEFAULT 0,
  -- Moscow days of ordering, both included; NULL without a bound.
  from_date TEXT,
  to_date TEXT,
  -- The most orders that are not cancelled, of all shoppers and of one phone; NULL for any number.
  uses INTEGER,
  uses_per_phone INTEGER,
  -- JSON list of the slugs of categories whose products it does not discount.
  excluded TEXT NOT NULL DEFAULT '[]',
  paused INTEGER NOT NULL DEFAULT 0,
  -- Epoch milliseconds; NULL until a colleague ends it.
  ended_at INTEGER,
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;

-- The word of the owner's code that an order has, empty without one, and the rubles that it took off, or what its gift is worth.
ALTER TABLE orders ADD COLUMN promo_word TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN promo_saving INTEGER NOT NULL DEFAULT 0;
-- Whatever is counted of a code, so that its orders are not read. A query says promo_word <> '' too, or it is not used.
CREATE INDEX orders_by_promo_word ON orders (promo_word, customer_phone, cancelled_at, promo_saving) WHERE promo_word <> '';
