import { DAY, MINUTE } from '../../src/domain/time.ts'
import { EVERY_MINUTE, NIGHT_MINUTE, NIGHTLY } from '../../src/settings/edge.ts'
import { sql, type Database } from '../database/database.ts'

const NIGHT = NIGHT_MINUTE * MINUTE

/**
 * The cron expressions whose turn this process takes at `now`: each minute's and each night's is given once, however many
 * processes share the database. A night that nobody was there for is made up for. A turn in the future was taken while the clock ran
 * ahead, and counts as none; clocks of several hosts may be a turn apart.
 */
export async function takeTurns(db: Database, now: number): Promise<string[]> {
  const { minute, night } = turnsAt(now)
  return cronsOf({
    minute: await take(db, 'minute', minute),
    night: await take(db, 'night', night),
  })
}

/** The same for a process that is alone: its first turns are a minute's and a night's. */
export function turnsOfOneProcess(): (now: number) => string[] {
  let taken = { minute: 0, night: 0 }
  return (now) => {
    const due = turnsAt(now)
    const { minute, night } = taken
    taken = due
    return cronsOf({ minute: due.minute > minute, night: due.night > night })
  }
}

/** Numbers of the minute and the night that are due. */
function turnsAt(now: number) {
  return { minute: Math.floor(now / MINUTE), night: Math.floor((now - NIGHT) / DAY) }
}

/** The night's work includes the minute's. */
function cronsOf({ minute, night }: { minute: boolean; night: boolean }): string[] {
  return [...(night ? [NIGHTLY] : []), ...(minute && !night ? [EVERY_MINUTE] : [])]
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
