import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql, type Database } from '../database/database.ts'
import { migrateSqlite } from '../node/migrate.ts'
import { isPostgres, openDatabase } from '../node/open-database.ts'
import { openPostgres } from '../node/postgres.ts'
import { folderForCopy } from '../node/private-copies.ts'
import { openSqlite } from '../node/sqlite.ts'

// npm run move -- <old place>: copies a shop's database into the one of DATABASE, which must be new, and compares every row. The
// old place is a file of SQLite or an export of D1, `backup.sql`. It is only read.

type Row = Record<string, string | number | null>

/** The rows of each table, by its name. */
type Counts = Record<string, number>

/** Parameters of one statement of PostgreSQL are at most 65,535. */
const MOST_PARAMETERS = 60_000
const MOST_ROWS = 500

/** Copies the database of `old` into `place`; returns how many rows each table has. Throws, and leaves nothing, when a row differs. */
export async function move(old: string, place: string): Promise<Counts> {
  if (isPostgres(old)) throw new Error('The old place must be a file of SQLite or an export of D1')
  if (!existsSync(old)) throw new Error(`${old} is not there`)
  using folder = folderForCopy(old)
  using copy = openSqlite(copyOf(old, join(folder.path, 'copy.sqlite')))
  migrateSqlite(copy)
  return await (isPostgres(place) ? intoPostgres(copy, place) : intoSqlite(copy, resolve(place)))
}

/** Writes a copy of the database, which can be migrated, and returns its path. */
function copyOf(old: string, copy: string): string {
  if (isSqlite(old)) {
    using database = new DatabaseSync(old, { readOnly: true, timeout: 5000 })
    database.prepare('VACUUM INTO ?').run(copy)
  } else {
    using database = new DatabaseSync(copy)
    try {
      database.exec(`BEGIN;\n${readFileSync(old, 'utf8')}\n;COMMIT`)
    } catch (error) {
      const reason = (error as Error).message
      throw new Error(`${old} is neither a database of SQLite nor an export of D1: ${reason}`, {
        cause: error,
      })
    }
  }
  return copy
}

function isSqlite(file: string): boolean {
  return readFileSync(file).subarray(0, 15).toString('latin1') === 'SQLite format 3'
}

async function intoSqlite(copy: ReturnType<typeof openSqlite>, file: string): Promise<Counts> {
  if (existsSync(file)) throw new Error(`${file} is there already: move into a new place`)
  try {
    copy.connection.prepare('VACUUM INTO ?').run(file)
    const moved = openDatabase(file)
    try {
      return await compare(copy, moved, await tablesOf(copy))
    } finally {
      await moved.close()
    }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

async function intoPostgres(copy: ReturnType<typeof openSqlite>, url: string): Promise<Counts> {
  const target = openDatabase(url)
  await using own = openPostgres(url)
  try {
    await target.migrate()
    const tables = await tablesOf(copy)
    for (const table of tables)
      if ((await target.first(sql(`SELECT 1 FROM ${table} LIMIT 1`))) !== undefined)
        throw new Error('The database is not empty: move into a new one')
    return await own.connections.begin(async (on) => {
      await on`SET LOCAL statement_timeout = 0`
      await on`SET LOCAL idle_in_transaction_session_timeout = 0`
      for (const table of tables) {
        const rows = await copy.all<Row>(sql(`SELECT * FROM ${table}`))
        const most = Math.min(MOST_ROWS, MOST_PARAMETERS / Object.keys(rows[0] ?? { a: 1 }).length)
        for (let first = 0; first < rows.length; first += Math.floor(most))
          await on`INSERT INTO ${on(table)} ${on(rows.slice(first, first + Math.floor(most)))}`
      }
      const columns = await on<{ name: string; column: string }[]>`
        SELECT table_name AS name, column_name AS column FROM information_schema.columns
        WHERE table_schema = 'public' AND is_identity = 'YES'`
      for (const { name, column } of columns) {
        const used = await copy.first<{ seq: number }>(
          sql('SELECT seq FROM sqlite_sequence WHERE name = :name', { name }),
        )
        if (used?.seq)
          await on`SELECT setval(pg_get_serial_sequence(${name}, ${column}), ${used.seq})`
      }
      const all = async <Found>({ sql: text }: { sql: string }) =>
        [...(await on.unsafe(text))] as Found[]
      return compare(copy, { all }, tables)
    })
  } finally {
    await target.close()
  }
}

/** The tables of the shop, each behind those that it refers to. */
async function tablesOf(copy: Database): Promise<string[]> {
  const names = await copy.all<{ name: string }>(
    sql(`SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'd1_migrations'
         AND substr(name, 1, 7) <> 'sqlite_' AND substr(name, 1, 4) <> '_cf_' ORDER BY name`),
  )
  const ordered: string[] = []
  const add = async (name: string) => {
    if (ordered.includes(name)) return
    const parents = await copy.all<{ parent: string }>(
      sql(`SELECT "table" AS parent FROM pragma_foreign_key_list('${name}')`),
    )
    for (const { parent } of parents) if (parent !== name) await add(parent)
    ordered.push(name)
  }
  for (const { name } of names) await add(name)
  return ordered
}

/** Compares the tables row by row, whatever order the rows have. */
async function compare(
  old: Pick<Database, 'all'>,
  moved: Pick<Database, 'all'>,
  tables: readonly string[],
): Promise<Counts> {
  const counts: Counts = {}
  for (const table of tables) {
    const [before, after] = await Promise.all([rowsOf(old, table), rowsOf(moved, table)])
    const differs = before.findIndex((row, index) => row !== after[index])
    if (differs >= 0 || before.length !== after.length)
      throw new Error(`${table} has not arrived whole: ${before.length} rows, then ${after.length}`)
    counts[table] = before.length
  }
  return counts
}

async function rowsOf(database: Pick<Database, 'all'>, table: string): Promise<string[]> {
  const rows = await database.all<Row>(sql(`SELECT * FROM ${table}`))
  return rows
    .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()
}

if (import.meta.main) {
  const [old] = process.argv.slice(2)
  const { DATABASE } = process.env
  try {
    if (!old || !DATABASE) throw new Error('DATABASE=<new place> npm run move -- <old place>')
    const counts = Object.entries(await move(old, DATABASE))
    for (const [table, rows] of counts) console.log(`${table}: ${rows}`)
    console.log('Every row is there and the same. The old place is as it was: stop writing to it.')
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
