import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DuplicateKey, sql, type Database } from '../../functions/database/database.ts'
import { openDatabase } from '../../functions/node/open-database.ts'
import { openSqlite, type Sqlite } from '../../functions/node/sqlite.ts'
import { createStores } from '../../functions/database/stores.ts'
import { migrateSqlite } from '../../functions/node/migrate.ts'
import { anOrder } from '../stores/samples.ts'

let folder: string
let file: string
let database: Sqlite
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'))
  file = join(folder, 'shop.sqlite')
  database = openSqlite(file)
})
afterEach(() => {
  database[Symbol.dispose]()
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

const pause = (id: number) =>
  sql('INSERT INTO stop_list VALUES (:id, NULL, 0, :by)', { id, by: 'olga' })
const paused = () => database.all(sql('SELECT product_id AS id FROM stop_list'))
const silent = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('the migrations are applied once, in their order, and again only what is new', async () => {
  const applied = migrateSqlite(database)
  expect(applied.length).toBeGreaterThan(11)
  expect(applied).toEqual(applied.toSorted())
  expect(migrateSqlite(database)).toEqual([])
  await database.run(sql('DELETE FROM d1_migrations WHERE name = :name', { name: applied[0]! }))
  expect(() => migrateSqlite(database)).toThrow('table orders already exists')
  expect(await database.first(sql('SELECT count(*) AS n FROM d1_migrations'))).toEqual({
    n: applied.length - 1,
  })
})

test('what is answered is on the disk, and lines go with their order', async () => {
  const setting = async (name: string) =>
    Object.values((await database.first<object>(sql(`PRAGMA ${name}`)))!)[0]
  expect(await setting('journal_mode')).toBe('wal')
  const FULL = 2
  expect(await setting('synchronous')).toBe(FULL)
  expect(await setting('foreign_keys')).toBe(1)
})

test('a batch is all or nothing: a key that is there already undoes the statements before it', async () => {
  const log = silent()
  migrateSqlite(database)
  await database.run(pause(2))
  await expect(database.batch([pause(1), pause(2)])).rejects.toBeInstanceOf(DuplicateKey)
  expect(await paused()).toEqual([{ id: 2 }])
  expect(log).not.toHaveBeenCalled()
  await database.batch([pause(3)])
  expect(await paused()).toEqual([{ id: 2 }, { id: 3 }])
})

test('parameters are bound by their names, however often and in whatever order they stand', async () => {
  const query = sql("SELECT :second AS second, :first AS first, :second AS again, 'a:b' AS text", {
    first: 'a',
    second: 'b',
    unused: 'c',
  })
  expect(query.values).toEqual(['b', 'a'])
  expect(await database.first(query)).toEqual({ second: 'b', first: 'a', again: 'b', text: 'a:b' })
})

test('a statement that names a parameter without a value is refused', () => {
  expect(() => sql('SELECT :number', { nummber: 1 })).toThrow('No value for the parameter number')
})

test('a statement that fails is a 503, and its reason is logged up to a quote', async () => {
  const log = silent()
  await expect(database.all(sql('SELECT "Анна" FROM nowhere'))).rejects.toMatchObject({
    status: 503,
  })
  await expect(database.run(sql("SELECT 1 WHERE 'Анна' 'Анна'"))).rejects.toMatchObject({
    status: 503,
  })
  const reasons = log.mock.calls.map(
    ([line]) => (JSON.parse(String(line)) as { reason: string }).reason,
  )
  expect(reasons).toEqual(['SQLite: no such table: nowhere', 'SQLite: near '])
})

const OPEN = { 'this thread': () => database, 'threads of its own': () => openDatabase(file) }
describe.each(Object.entries(OPEN))('a file in %s that another process keeps locked', (_, open) => {
  let db: Database & { close?: () => Promise<void> }
  let other: Sqlite
  beforeEach(() => {
    migrateSqlite(database)
    db = open()
    other = openSqlite(file)
    other.connection.exec('BEGIN IMMEDIATE')
  })
  afterEach(async () => {
    other[Symbol.dispose]()
    await db.close?.()
  })

  test('is read meanwhile, and written as soon as it is free, in the order of asking', async () => {
    const done: number[] = []
    const writes = [1, 2, 3].map((id) => db.run(pause(id)).then(() => done.push(id)))
    expect(await db.all(sql('SELECT product_id AS id FROM stop_list'))).toEqual([])
    expect(done).toEqual([])
    other.connection.exec('ROLLBACK')
    await Promise.all(writes)
    expect(done).toEqual([1, 2, 3])
    expect(await paused()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  test('is a 503 after the time to wait, for all who wait together, and then at once', async () => {
    silent()
    const begin = performance.now()
    const writes = Array.from({ length: 10 }, (_, id) => db.batch([pause(id), pause(id + 100)]))
    for (const write of await Promise.allSettled(writes))
      expect(write).toMatchObject({ status: 'rejected', reason: { status: 503 } })
    // Less than if each had waited for itself.
    expect(performance.now() - begin).toBeLessThan(15_000)
    other.connection.exec('ROLLBACK')
    await db.batch([pause(1)])
    expect(await paused()).toEqual([{ id: 1 }])
  })
})

test('two processes that fill a window on one file take exactly as many orders as it has places', async () => {
  migrateSqlite(database)
  const processes = [1, 2].map(() => fork(join(import.meta.dirname, 'fill-window.ts'), [file]))
  const exits = processes.map(
    (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code))),
  )
  // Both have opened the file before either begins.
  await Promise.all(processes.map((child) => new Promise((go) => child.once('message', go))))
  for (const child of processes) child.send(anOrder({ capacity: { orders: 7, pieces: null } }))
  expect(await Promise.all(exits)).toEqual([0, 0])
  const stores = createStores(database, false)
  expect(await stores.orders.loads('2026-12-01')).toMatchObject([{ orders: 7 }])
  const full = anOrder({ capacity: { orders: 7, pieces: null } })
  expect(await stores.orders.place(full)).toEqual({ code: 'window-full' })
})
