import { describe } from 'vitest'
import { sql } from '../../functions/database/database.ts'
import { createStores } from '../../functions/database/stores.ts'
import { erasure } from '../stores/erasure.ts'
import { HAS_CLUSTER, newPostgres } from './postgres.ts'
import { emptySqlite } from './sqlite.ts'

erasure('SQLite', async () => {
  const db = emptySqlite()
  return { db, stores: createStores(db, true) }
})

describe.skipIf(!HAS_CLUSTER)('on PostgreSQL', () => {
  erasure(
    'PostgreSQL',
    async () => {
      const { database } = await newPostgres()
      return { db: database, stores: createStores(database, true) }
    },
    (db) =>
      db.all(
        sql(`
          SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
          WHERE table_schema = 'public' AND data_type = 'text' AND table_name <> 'd1_migrations'`),
      ),
  )
})
