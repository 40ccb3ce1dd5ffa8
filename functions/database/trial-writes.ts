import type { TrialWrites } from '../health/trial-writes.ts'
import { sql, type Database } from './database.ts'

/** Texts of 36 characters: 65,000 bytes are 16 pages of SQLite, which an order of a few lines changes too. */
const TEXTS = 1800

/**
 * Trials on the database. The new row is there before the old one goes, so that it needs room of its own, and no two are
 * alike, so that no database compresses it.
 */
export function trialWrites(db: Database): TrialWrites {
  return {
    async write(at) {
      const filling = Array.from({ length: TEXTS }, () => crypto.randomUUID()).join('')
      await db.batch([
        sql('INSERT INTO trial_writes (written_at, filling) VALUES (:at, :filling)', {
          at,
          filling,
        }),
        sql('DELETE FROM trial_writes WHERE id < (SELECT max(id) FROM trial_writes)'),
      ])
    },
  }
}
