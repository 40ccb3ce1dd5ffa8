import { migrateSqlite } from '../../functions/node/migrate.ts'
import { openSqlite } from '../../functions/node/sqlite.ts'
import { createStores } from '../../functions/database/stores.ts'

/** SQLite in memory with the shop's tables, empty. */
export function emptySqlite() {
  const database = openSqlite(':memory:')
  migrateSqlite(database)
  return database
}

/** The stores on SQLite in memory, empty. */
export const emptySqliteStores = async () => createStores(emptySqlite(), true)
