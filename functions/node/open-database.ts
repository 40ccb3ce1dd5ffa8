import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Database, Driver } from '../database/database.ts'
import { migratePostgres, migrateSqlite } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, type Sqlite } from './sqlite.ts'
import { openSqliteThreads } from './sqlite-threads.ts'

/** The database of a host. */
export interface HostDatabase extends Database {
  driver: Driver
  /** Applies the migrations that it has not had and returns their names. */
  migrate: () => Promise<string[]>
  /** Ends after what runs is finished. */
  close: () => Promise<void>
}

/** Opens the place that the setting `DATABASE` names: a file of SQLite, `:memory:`, or a `postgres://` URL. */
export function openDatabase(place: string): HostDatabase {
  if (isPostgres(place)) {
    const database = openPostgres(place)
    return {
      ...database,
      migrate: () => migratePostgres(database),
      close: async () => database[Symbol.asyncDispose](),
    }
  }
  if (place === ':memory:') return inThisThread(openSqlite(place))
  mkdirSync(dirname(resolve(place)), { recursive: true })
  return openSqliteThreads(resolve(place))
}

function inThisThread(database: Sqlite): HostDatabase {
  return {
    ...database,
    migrate: () => Promise.try(() => migrateSqlite(database)),
    close: () => Promise.try(() => database[Symbol.dispose]()),
  }
}

export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:/.test(place)
}
