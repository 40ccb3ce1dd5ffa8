import { sql, type Database } from '../database/database.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** 00:23 UTC, as wrangler.toml has it. */
const NIGHT = 23 * MINUTE

/**
 * The cron expressions whose turn this process takes at `now`: each minute's and each night's is given once, however many
 * processes share the database. A night that nobody was there for is made up for. A turn in the future was taken while the clock ran
 * ahead, and counts as none; clocks of several hosts may be a turn apart.
 */
export async function takeTurns(db: Database, now: number): Promise<string[]> {
  const minute = await take(db, 'minute', Math.floor(now / MINUTE))
  const night = await take(db, 'night', Math.floor((now - NIGHT) / DAY))
  return [...(night ? ['23 0 * * *'] : []), ...(minute && !night ? ['* * * * *'] : [])]
}

async function take(db: Database, job: string, turn: number): Promise<boolean> {
  const query = `
    INSERT INTO turns (job, turn) VALUES (:job, :turn)
    ON CONFLICT (job) DO UPDATE SET turn = excluded.turn
      WHERE turns.turn < excluded.turn OR turns.turn > excluded.turn + 1
    RETURNING job`
  return (await db.first(sql(query, { job, turn }))) !== undefined
}

/** Milliseconds since the minute whose turn was last taken by any process; undefined before the first. */
export async function sinceLastTurn(db: Database, now: number): Promise<number | undefined> {
  const query = "SELECT turn FROM turns WHERE job = 'minute'"
  const last = await db.first<{ turn: number }>(sql(query))
  return last && now - last.turn * MINUTE
}
