-- The last turn of a timed job that a process has taken, where several processes have timers: functions/node/timer.ts.
CREATE TABLE turns (
  job TEXT PRIMARY KEY,
  turn INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
