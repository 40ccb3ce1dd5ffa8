import { inject } from 'vitest'
import { sql } from '../../functions/database/database.ts'
import { createStores } from '../../functions/database/stores.ts'
import { migratePostgres } from '../../functions/node/migrate.ts'
import { openPostgres, type Postgres } from '../../functions/node/postgres.ts'
import { newDatabase } from '../builders/postgres-cluster.ts'

export const cluster = inject('cluster')
export const HAS_CLUSTER = cluster !== undefined

/** A new database of PostgreSQL with the shop's tables, and its URL. */
export async function newPostgres(): Promise<{ database: Postgres; url: string }> {
  const url = await newDatabase(cluster!)
  const database = openPostgres(url)
  await migratePostgres(database)
  return { database, url }
}

/** A function that returns the stores on one database of PostgreSQL, emptied each time. */
export function emptyPostgresStores() {
  const empty = emptyPostgres()
  return async () => createStores(await empty(), true)
}

/** The same for the database itself. */
export function emptyPostgres() {
  let opened: Promise<{ database: Postgres }> | undefined
  return async () => {
    const { database } = await (opened ??= newPostgres())
    const tables = await database.all<{ name: string }>(
      sql("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"),
    )
    const names = tables.map(({ name }) => name).filter((name) => name !== 'd1_migrations')
    await database.connections.unsafe(`TRUNCATE ${names.join(', ')}`)
    // A hundred nights would rewrite the tables a hundred times; erased-pages.test.ts is about the files.
    const { forget: _, ...rows } = database
    return rows
  }
}
