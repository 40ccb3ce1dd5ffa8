-- What documents of the shop told when they were left, counted by Moscow's day: no row is of one visit.
CREATE TABLE visit_counts (
  day TEXT NOT NULL,
  -- A step of a shopper's way, or 'other'.
  page TEXT NOT NULL,
  -- 'phone' or 'desk'.
  device TEXT NOT NULL,
  -- 'opened', or the name of a Web Vital.
  kind TEXT NOT NULL,
  -- The twentieth of the vital's scale; 0 for 'opened'.
  part INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, page, device, kind, part)
) STRICT, WITHOUT ROWID;
