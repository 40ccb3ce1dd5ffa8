-- What colleagues did that no other table keeps for good: sign-ins, closings, pauses, links, roles, exports; beside it
-- contact_views has what they saw, order_events what they did with orders. Rows are only added. Time is epoch milliseconds.
CREATE TABLE staff_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  email TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- Number of the order that it is about; 0 for none.
  number INTEGER NOT NULL DEFAULT 0,
  -- JSON: what it was about, without a word of a shopper.
  details TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE INDEX staff_log_by_time ON staff_log (at);
CREATE INDEX staff_log_by_number ON staff_log (number);
-- A sign-in is named by its beginning, whichever of its pages is opened first.
CREATE UNIQUE INDEX staff_log_sign_ins ON staff_log (email, at) WHERE kind = 'signed-in';

CREATE INDEX contact_views_by_time ON contact_views (viewed_at);
CREATE INDEX order_events_by_time ON order_events (created_at);
