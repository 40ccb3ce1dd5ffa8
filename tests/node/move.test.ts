import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../functions/database/database.ts'
import { createStores } from '../../functions/database/stores.ts'
import { isPostgres, openDatabase } from '../../functions/node/open-database.ts'
import { requireOwnSchema } from '../../functions/node/own-schema.ts'
import { move } from '../../functions/ops/move.ts'
import { manyOrders } from '../builders/many-orders.ts'
import { newDatabase } from '../builders/postgres-cluster.ts'
import { anOrder } from '../stores/samples.ts'
import { cluster, HAS_CLUSTER } from './postgres.ts'

let folder: string
let old: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'move-'))
  old = join(folder, 'old.sqlite')
  const shop = openDatabase(old)
  await shop.migrate()
  await shop.batch(manyOrders(1200, { first: 1, last: 1200, end: '2026-12-24' }))
  const { orders } = createStores(shop, true)
  const customer = { ...anOrder().request.customer, name: "О'Нил «;--» \\ 🎂\n\u{202e}" }
  await orders.place(anOrder({ request: { ...anOrder().request, customer } }))
  await shop.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

const PLACES = {
  SQLite: async () => join(folder, `${crypto.randomUUID()}.sqlite`),
  ...(HAS_CLUSTER && { PostgreSQL: () => newDatabase(cluster!) }),
}

describe.each(Object.entries(PLACES))('into %s', (_, newPlace) => {
  test('a shop moves with every row, once, and its next order has the next number', async () => {
    const before = readFileSync(old)
    const place = await newPlace()
    expect(await move(old, place)).toMatchObject({ orders: 1201 })
    expect(readFileSync(old).equals(before)).toBe(true)
    expect(readdirSync(folder).filter((name) => name.startsWith('.copy-'))).toEqual([])
    const moved = openDatabase(place)
    expect(await moved.migrate()).toEqual([])
    const [shop, words] = ['orders', 'order_words'].map((table) => sql(`SELECT * FROM ${table}`))
    const source = openDatabase(old)
    for (const query of [shop!, words!]) {
      const lines = async (db: typeof moved) =>
        (await db.all<object>(query)).map((row) => JSON.stringify(row)).sort()
      expect(await lines(moved)).toEqual(await lines(source))
    }
    await source.close()
    const result = await createStores(moved, true).orders.place(anOrder())
    expect(result).toMatchObject({ code: 'accepted', accepted: { number: 1202 } })
    await moved.close()
    await expect(move(old, place)).rejects.toThrow(/new/)
    // Its backups can be restored.
    if (!isPostgres(place)) requireOwnSchema(place)
  })

  test('an export of D1 moves too', async () => {
    const dump = join(folder, `${crypto.randomUUID()}.sql`)
    using database = new DatabaseSync(old, { readOnly: true })
    writeFileSync(dump, exportOf(database))
    const place = await newPlace()
    expect(await move(dump, place)).toMatchObject({ orders: 1201 })
    const moved = openDatabase(place)
    expect(await moved.migrate()).toEqual([])
    await moved.close()
    // Its backups can be restored.
    if (!isPostgres(place)) requireOwnSchema(place)
  })
})

test('what is no shop is refused in words, and nothing is left of it', async () => {
  const text = join(folder, 'notes.txt')
  writeFileSync(text, 'PGDMP')
  const place = join(folder, 'none.sqlite')
  const run = spawnSync('node', ['functions/ops/move.ts', text], {
    env: { ...process.env, DATABASE: place },
    encoding: 'utf8',
  })
  expect(run.status).toBe(1)
  expect(run.stderr).toContain('neither a database of SQLite nor an export of D1')
  expect(run.stderr).not.toContain('    at ')
  expect(existsSync(place)).toBe(false)
  expect(() =>
    execFileSync('node', ['functions/ops/move.ts'], { stdio: 'pipe', env: { ...process.env } }),
  ).toThrow('npm run move')
})

/** As `wrangler d1 export` writes it: tables, rows, sequences, then the indices. */
function exportOf(database: DatabaseSync): string {
  const things = database
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'sqlite_sequence'",
    )
    .all() as { type: string; name: string; sql: string }[]
  const tables = things.filter(({ type }) => type === 'table')
  const rows = [...tables.map(({ name }) => name), 'sqlite_sequence'].flatMap((name) => {
    const columns = database.prepare(`PRAGMA table_info(${name})`).all() as { name: string }[]
    const names = columns.map((column) => `"${column.name}"`)
    const values = names.map((column) => `quote(${column})`).join(` || ',' || `)
    const found = database.prepare(`SELECT ${values} AS line FROM ${name}`).all()
    const lines = found.map(
      ({ line }) => `INSERT INTO "${name}" (${names.join(',')}) VALUES(${String(line)});`,
    )
    return name === 'sqlite_sequence' ? ['DELETE FROM sqlite_sequence;', ...lines] : lines
  })
  return [
    'PRAGMA defer_foreign_keys=TRUE;',
    ...tables.map((table) => `${table.sql};`),
    ...rows,
    ...things.filter(({ type }) => type !== 'table').map((index) => `${index.sql};`),
  ].join('\n')
}
