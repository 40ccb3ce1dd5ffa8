-- Boxes that are packed, by their place among the boxes of the order, each with the mark of the label that was on it: once the order has
-- changed, that label holds no longer and the box is to be packed anew. Times are epoch milliseconds.
CREATE TABLE packed_boxes (
  order_number INTEGER NOT NULL,
  place INTEGER NOT NULL,
  mark INTEGER NOT NULL,
  packed_at INTEGER NOT NULL,
  PRIMARY KEY (order_number, place)
) STRICT, WITHOUT ROWID;
