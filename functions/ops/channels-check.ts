import { setTimeout as pause } from 'node:timers/promises'
import { channelsCheck } from '../database/console-queries.ts'
import type { Database } from '../database/database.ts'

/** The Worker delivers due notifications every minute. */
const TRIES = 30
const PAUSE_MS = 5000

/**
 * Enqueues a check and waits until the running shop has delivered it through every channel. Returns the channels; none
 * when that has not happened within two and a half minutes: no channel is configured, or one does not accept it.
 */
export async function checkChannels(db: Database, tries = TRIES): Promise<string[]> {
  const { enqueue, read, remove } = channelsCheck(Date.now())
  await db.run(enqueue)
  for (let left = tries; left > 0; left--) {
    const [check] = await db.all<{ delivered: string; done_at: number | null }>(read)
    if (check?.done_at) return JSON.parse(check.delivered) as string[]
    await pause(PAUSE_MS)
  }
  await db.run(remove)
  return []
}
