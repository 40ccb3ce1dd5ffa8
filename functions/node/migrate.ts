import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

const MIGRATIONS = join(import.meta.dirname, '../database/migrations')

/**
 * Applies the migrations that the database has not had, each in a transaction, and returns their names. Remembers them in
 * wrangler's table, so that an export of D1 opens here as it is.
 */
export function migrate(connection: DatabaseSync): string[] {
  connection.exec(`
    CREATE TABLE IF NOT EXISTS d1_migrations (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT UNIQUE,
      applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
    )`)
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  return names.sort().filter((name) => apply(connection, name))
}

/** Whether the migration was missing. The lock is taken before the look, since another process may be migrating too. */
function apply(connection: DatabaseSync, name: string): boolean {
  connection.exec('BEGIN IMMEDIATE')
  try {
    const applied = connection.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').get(name)
    if (!applied) {
      connection.exec(readFileSync(join(MIGRATIONS, name), 'utf8'))
      connection.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
    }
    connection.exec('COMMIT')
    return !applied
  } finally {
    if (connection.isTransaction) connection.exec('ROLLBACK')
  }
}
