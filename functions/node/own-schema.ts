import { DatabaseSync } from 'node:sqlite'
import { migrateSqlite, migrationNames } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

// Checks of a restored backup beside its rows: anybody with the public key can make a backup, and a trigger in it would change
// what the shop writes later.

/** Throws unless the file of SQLite has the tables and indices that its migrations make, and nothing else. */
export function requireOwnSchema(file: string): void {
  using found = new DatabaseSync(file, { readOnly: true })
  const applied = namesOf(found, 'SELECT name FROM d1_migrations ORDER BY id')
  requireKnown(applied)
  using own = openSqlite(':memory:')
  migrateSqlite(own, applied)
  const [there, made] = [namesOf(found, THINGS), namesOf(own.connection, THINGS)]
  requireNone([...new Set(there).symmetricDifference(new Set(made))])
}

/** Each table, index, trigger and view in a line, without the tables that D1 and SQLite keep for themselves. */
const THINGS = `
  SELECT type || ' ' || name || ': ' || sql AS name FROM sqlite_master
  WHERE sql IS NOT NULL AND name NOT IN ('d1_migrations', 'sqlite_sequence', '_cf_KV', '_cf_METADATA')`

function namesOf(database: DatabaseSync, query: string): string[] {
  const rows = database.prepare(query).all() as { name: string }[]
  return rows.map(({ name }) => name.replaceAll(/\s+/g, ' '))
}

/** Throws where a migration is none of this version's. */
export function requireKnown(migrations: readonly string[]): void {
  const unknown = migrations.filter((name) => !migrationNames().includes(name))
  if (unknown.length > 0)
    throw new Error(`The backup is of a newer version of the shop, with ${unknown.join(', ')}`)
}

/** Throws with the first words of what the shop has not made. */
export function requireNone(things: readonly string[]): void {
  const names = new Set(things.map((thing) => thing.split(':', 1)[0]))
  if (names.size > 0)
    throw new Error(`The backup is not as the shop's migrations make it: ${[...names].join(', ')}`)
}
