import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../functions/database/database.ts'
import { createStores } from '../../functions/database/stores.ts'
import { remembered } from '../../functions/health/trial-writes.ts'
import { migrateSqlite } from '../../functions/node/migrate.ts'
import { openPostgres } from '../../functions/node/postgres.ts'
import { openSqlite, type Sqlite } from '../../functions/node/sqlite.ts'
import { anOrder } from '../stores/samples.ts'
import { HAS_CLUSTER, newPostgres } from './postgres.ts'
import { shopOn } from './shop.ts'

let logged: () => string[]
beforeEach(() => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  logged = () => error.mock.calls.map(([line]) => (JSON.parse(String(line)) as Event).event)
})
afterEach(() => {
  vi.restoreAllMocks()
})
interface Event {
  event: string
}

describe('health on a file of SQLite', () => {
  let folder: string
  let database: Sqlite
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-'))
    database = openSqlite(join(folder, 'shop.sqlite'))
    migrateSqlite(database)
  })
  afterEach(() => {
    database[Symbol.dispose]()
    rmSync(folder, { recursive: true })
  })

  const health = async () => (await shopOn(createStores(database, true)).ask('/api/health')).status
  const place = async () => {
    const [placed] = await Promise.allSettled([
      createStores(database, true).orders.place(anOrder()),
    ])
    return placed.status
  }
  const pageCount = () =>
    (database.connection.prepare('PRAGMA page_count').get() as unknown as Pages).page_count
  /** As on a disk that has room for so many pages more. */
  const leave = (pages: number) =>
    database.connection.exec(`PRAGMA max_page_count = ${pageCount() + pages}`)

  test('is 503 when the disk is full, while the database still reads, and 200 as soon as there is room', async () => {
    expect(await health()).toBe(200)
    leave(0)
    let orders = 0
    while ((await place()) === 'fulfilled') orders++
    expect(orders).toBeGreaterThan(0)
    expect(await database.first(sql('SELECT count(*) AS n FROM orders'))).toEqual({ n: orders })
    expect(await health()).toBe(503)
    leave(100)
    expect(await health()).toBe(200)
    expect(await place()).toBe('fulfilled')
  })

  test('says 503 no later than the first order is refused', async () => {
    expect(await health()).toBe(200)
    leave(40)
    let wasWell = true
    for (;;) {
      const [taken, isWell] = [await place(), (await health()) === 200]
      if (taken === 'rejected') break
      wasWell = isWell
    }
    expect(wasWell).toBe(false)
  })

  test('is 503 while another process holds the write lock', async () => {
    using other = openSqlite(join(folder, 'shop.sqlite'))
    other.connection.exec('BEGIN IMMEDIATE')
    expect(await health()).toBe(503)
    other.connection.exec('ROLLBACK')
    expect(await health()).toBe(200)
  })

  test('leaves one row behind, and the file does not grow', async () => {
    await health()
    await health()
    const pages = pageCount()
    for (let count = 0; count < 10; count++) await health()
    const rows = await database.all(sql('SELECT length(filling) AS filling FROM trial_writes'))
    expect(rows).toEqual([{ filling: 64_800 }])
    expect(pageCount()).toBe(pages)
  })

  test('the minute raises an alarm while no order could be stored, and none before or after', async () => {
    const shop = shopOn(createStores(database, true))
    await shop.nightAfter(0)
    expect(logged()).toEqual([])
    database.connection.exec('PRAGMA query_only = ON')
    await shop.night()
    expect(logged()).toContain('no-order-can-be-stored')
    database.connection.exec('PRAGMA query_only = OFF')
    const before = logged().length
    await shop.nightAfter(0)
    expect(logged()).toHaveLength(before)
  })
})

interface Pages {
  page_count: number
}

test.skipIf(!HAS_CLUSTER)('health is 503 while PostgreSQL reads and does not write', async () => {
  const { database, url } = await newPostgres()
  await using readOnly = openPostgres(`${url}?default_transaction_read_only=on`)
  const health = async (db: typeof database) =>
    (await shopOn(createStores(db, true)).ask('/api/health')).status
  expect(await health(readOnly)).toBe(503)
  expect(await health(database)).toBe(200)
  await database[Symbol.asyncDispose]()
})

describe('an outcome that is remembered', () => {
  /** Trials that end as `outcomes` say, and how many there were. */
  const trials = (...outcomes: ('stored' | 'refused')[]) => {
    let begun = 0
    const write = () =>
      outcomes[begun++] === 'refused' ? Promise.reject(new Error('refused')) : Promise.resolve()
    return { ...remembered({ write }, {}), begun: () => begun }
  }

  test('counts for ten seconds, whichever it was', async () => {
    const { write, begun } = trials('stored', 'refused', 'stored')
    for (const at of [0, 1, 9999]) await write(at)
    expect(begun()).toBe(1)
    for (const at of [10_000, 19_999]) await expect(write(at)).rejects.toThrow('refused')
    expect(begun()).toBe(2)
    await write(20_000)
    expect(begun()).toBe(3)
  })

  test('does not count when it is of the future', async () => {
    const { write, begun } = trials()
    await write(1_000_000)
    await write(0)
    expect(begun()).toBe(2)
  })

  test('answers those who come while the next trial is under way', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const begun = [first, second]
    const { write } = remembered({ write: async () => begun.shift()?.promise }, {})
    first.resolve()
    await write(0)
    const slow = write(10_000)
    await write(10_001)
    second.reject(new Error('refused'))
    await expect(slow).rejects.toThrow('refused')
    await expect(write(10_002)).rejects.toThrow('refused')
    expect(begun).toEqual([])
  })
})
