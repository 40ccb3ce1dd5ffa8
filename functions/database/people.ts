import type { People } from '../people/people.ts'
import { heldOn, type HeldRow } from './console-queries.ts'
import type { Database } from './database.ts'

export function people(db: Database): People {
  return {
    async held(phone) {
      const rows = (await db.all<HeldRow>(heldOn(phone))).sort((a, b) => a.number - b.number)
      return {
        orders: rows.flatMap(({ number, createdAt, state, date }) =>
          state !== null && date !== null ? [{ number, createdAt, state, date }] : [],
        ),
        callbacks: rows
          .filter(({ kind }) => kind === 'callback')
          .map(({ number, createdAt }) => ({ number, createdAt })),
      }
    },
  }
}
