-- The words by which the staff find an order, in lower case: of name and e-mail, address, comment. Orders of before are found
-- by number and phone. Contact data: erased with the order's own.
CREATE TABLE order_words (
  order_number INTEGER NOT NULL REFERENCES orders (number) ON DELETE CASCADE,
  part TEXT NOT NULL CHECK (part IN ('customer', 'address', 'comment')),
  word TEXT NOT NULL,
  PRIMARY KEY (order_number, part, word)
) STRICT, WITHOUT ROWID;

CREATE INDEX order_words_by_word ON order_words (word, order_number);
