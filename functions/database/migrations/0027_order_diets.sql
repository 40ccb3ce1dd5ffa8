-- What the guests of an order do not eat: letters of diets, as src/domain/menu/diet.ts names them; empty for none said. Data on
-- health: erased with the order's contact data.
ALTER TABLE orders ADD COLUMN diets TEXT NOT NULL DEFAULT '';
