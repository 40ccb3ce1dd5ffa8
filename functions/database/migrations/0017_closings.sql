-- Days and windows for which the kitchen takes less than the settings say: at most so many orders and pieces a window, 0 when
-- closed, NULL where the setting holds. An empty window is every window of the day. Time is epoch milliseconds.
CREATE TABLE closings (
  delivery_date TEXT NOT NULL,
  delivery_window TEXT NOT NULL,
  orders INTEGER,
  pieces INTEGER,
  closed_at INTEGER NOT NULL,
  closed_by TEXT NOT NULL,
  PRIMARY KEY (delivery_date, delivery_window)
) STRICT, WITHOUT ROWID;
