import type { ErasePerson, Erasure, People } from '../people/people.ts'
import { erasePerson, heldOn, type HeldRow } from './console-queries.ts'
import { DuplicateKey, sql, type Database, type Values } from './database.ts'

export function people(db: Database): People {
  const find = (condition: string, values: Values) =>
    db.first<Erasure>(sql(`${ERASURES} WHERE ${condition}`, values))
  return {
    async held(phone, today) {
      const rows = (await db.all<HeldRow>(heldOn(phone, today))).sort((a, b) => a.number - b.number)
      return {
        orders: rows.flatMap(({ number, createdAt, state, date, version, isDue }) =>
          state !== null && date !== null && version !== null
            ? [{ number, createdAt, state, date, version, isDue: isDue === 1 }]
            : [],
        ),
        callbacks: rows
          .filter(({ kind }) => kind === 'callback')
          .map(({ number, createdAt }) => ({ number, createdAt })),
      }
    },
    async erase({ phone, now, today, kept }: ErasePerson) {
      try {
        const [due = []] = await db.batch<{ number: number }>(
          erasePerson(phone, { now, today, kept }),
        )
        return due.length > 0
          ? { code: 'due', orders: due.map(({ number }) => number) }
          : { code: 'erased' }
      } catch (error) {
        if (!(error instanceof DuplicateKey)) throw error
        return { code: 'erased' }
      }
    },
    erasureByKey: (keyHash) => find('key_hash = :keyHash', { keyHash }),
    erasure: (id) => find('id = :id', { id }),
    async emptyFiles() {
      await db.forget?.()
    },
  }
}

const ERASURES = `
  SELECT id, sealed, erased_at AS "erasedAt", request_hash AS "requestHash" FROM erasures`
