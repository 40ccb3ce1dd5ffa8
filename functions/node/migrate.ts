import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TransactionSql } from 'postgres'
import { alarm, withoutMessage } from '../http/log.ts'
import { inPostgres, POSTGRES_FUNCTIONS } from '../database/dialect.ts'
import type { Postgres } from './postgres.ts'
import type { Sqlite } from './sqlite.ts'

const MIGRATIONS = join(import.meta.dirname, '../database/migrations')

/** Names of all migrations, in their order. */
export const migrationNames = () =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
const textOf = (name: string) => readFileSync(join(MIGRATIONS, name), 'utf8')

/** Wrangler's table of the migrations that a database has had, so that an export of D1 opens in SQLite as it is. */
const APPLIED = `
  CREATE TABLE IF NOT EXISTS d1_migrations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT UNIQUE,
    applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
  )`

/** Milliseconds that a migration of SQLite waits for another process. */
const WAIT = 5000

/** Applies the migrations that the database has not had, each in a transaction, and returns their names. By default all. */
export function migrateSqlite(
  { connection }: Sqlite,
  migrations: readonly string[] = migrationNames(),
): string[] {
  // Another process may be migrating too.
  connection.exec(`PRAGMA busy_timeout = ${WAIT}`)
  try {
    connection.exec(APPLIED)
    const applied = migrations.filter((name) => apply(connection, name))
    rewriteOnce(connection)
    return applied
  } finally {
    connection.exec('PRAGMA busy_timeout = 0')
  }
}

/** Whether the migration was missing. The lock is taken before the look, since another process may be migrating too. */
function apply(connection: Sqlite['connection'], name: string): boolean {
  connection.exec('BEGIN IMMEDIATE')
  try {
    const applied = connection.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').get(name)
    if (!applied) {
      connection.exec(textOf(name))
      connection.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
    }
    connection.exec('COMMIT')
    return !applied
  } finally {
    if (connection.isTransaction) connection.exec('ROLLBACK')
  }
}

/**
 * Rewrites a file that is older than `secure_delete`: what was deleted then may still be in it. Without room for a copy the shop
 * starts all the same and the next start tries again.
 */
function rewriteOnce(connection: Sqlite['connection']): void {
  if (connection.prepare('PRAGMA user_version').get()?.['user_version'] !== 0) return
  try {
    connection.exec('VACUUM; PRAGMA user_version = 1')
  } catch (error) {
    alarm('database-not-rewritten', withoutMessage(error))
  }
}

/** Any number; processes that migrate at once wait for each other by it. */
const MIGRATING = 20261124

/** Applies the migrations that the database has not had, all in one transaction, and returns their names. */
export function migratePostgres({ connections }: Postgres): Promise<string[]> {
  return connections.begin((on) => migrateWithin(on))
}

/** The same within a transaction; by default all migrations. */
export async function migrateWithin(
  on: TransactionSql,
  migrations: readonly string[] = migrationNames(),
): Promise<string[]> {
  await on`SET LOCAL lock_timeout = 0`
  await on`SET LOCAL statement_timeout = 0`
  await on`SELECT pg_advisory_xact_lock(${MIGRATING})`
  await on.unsafe(inPostgres(APPLIED))
  await on.unsafe(POSTGRES_FUNCTIONS)
  const rows = await on<{ name: string }[]>`SELECT name FROM d1_migrations`
  const applied = new Set(rows.map(({ name }) => name))
  const missing = migrations.filter((name) => !applied.has(name))
  for (const name of missing) {
    await on.unsafe(inPostgres(textOf(name)))
    await on`INSERT INTO d1_migrations (name) VALUES (${name})`
  }
  return missing
}
