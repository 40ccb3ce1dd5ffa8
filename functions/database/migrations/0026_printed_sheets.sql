-- Sheets of a delivery day that were printed, and the orders that came, changed or left a day after a sheet of it was printed. A
-- change later than the print makes that paper stale. Times are epoch milliseconds.
CREATE TABLE printed_sheets (
  delivery_date TEXT NOT NULL,
  sheet TEXT NOT NULL,
  printed_at INTEGER NOT NULL,
  PRIMARY KEY (delivery_date, sheet)
) STRICT, WITHOUT ROWID;

CREATE TABLE sheet_changes (
  delivery_date TEXT NOT NULL,
  order_number INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (delivery_date, order_number)
) STRICT, WITHOUT ROWID;
