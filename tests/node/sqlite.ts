import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { migrateSqlite } from '../../functions/node/migrate.ts'
import { openDatabase } from '../../functions/node/open-database.ts'
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

/** The stores on a new file, in the threads that a server has. */
export async function emptyFileStores() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const database = openDatabase(join(folder, 'shop.sqlite'))
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  await database.migrate()
  return createStores(database, true)
}
