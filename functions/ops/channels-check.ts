import { setTimeout as pause } from 'node:timers/promises'
import { literal } from '../database/console-queries.ts'
import { query, type Place } from './database.ts'

/** The Worker delivers due notifications every minute. */
const TRIES = 30
const PAUSE_MS = 5000

/**
 * Enqueues a check and waits until the running shop has delivered it. Returns the channels that accepted it; none after
 * two and a half minutes without a delivery, as when no channel is configured.
 */
export async function checkChannels(place: Place, tries = TRIES): Promise<string[]> {
  const now = Date.now()
  query(
    `INSERT INTO outbox (kind, number, created_at, due_at) VALUES ('order', ${literal(-now)}, ${literal(now)}, ${literal(now)})`,
    place,
  )
  const row = `number = ${literal(-now)} AND kind = 'order'`
  for (let left = tries; left > 0; left--) {
    const [check] = query<{ delivered: string; done_at: number | null }>(
      `SELECT delivered, done_at FROM outbox WHERE ${row}`,
      place,
    )
    if (check?.done_at) return JSON.parse(check.delivered) as string[]
    await pause(PAUSE_MS)
  }
  query(`DELETE FROM outbox WHERE ${row}`, place)
  return []
}
