import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DuplicateKey, sql, type Database } from '../../functions/database/database.ts'
import { createStores } from '../../functions/database/stores.ts'
import { migratePostgres } from '../../functions/node/migrate.ts'
import { openPostgres, type Postgres } from '../../functions/node/postgres.ts'
import { newDatabase, startPostgres } from '../builders/postgres-cluster.ts'
import { anOrder } from '../stores/samples.ts'
import { HAS_CLUSTER, newPostgres } from './postgres.ts'

afterEach(() => vi.restoreAllMocks())

const pause = (id: number) => sql(`INSERT INTO stop_list VALUES (${id}, NULL, 0, 'olga')`)
const paused = (database: Database) =>
  database.all(sql('SELECT product_id AS id FROM stop_list ORDER BY 1'))
const silent = () => vi.spyOn(console, 'error').mockImplementation(() => {})

describe.skipIf(!HAS_CLUSTER)('PostgreSQL', () => {
  test('the migrations are applied once, also by two processes at once', async () => {
    const { database, url } = await newPostgres()
    await database.connections.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const other = openPostgres(url)
    const applied = await Promise.all([migratePostgres(database), migratePostgres(other)])
    const [all, none] = applied.toSorted((one, another) => another.length - one.length)
    expect(all!.length).toBeGreaterThan(11)
    expect(all).toEqual(all!.toSorted())
    expect(none).toEqual([])
  })

  test('a batch is all or nothing: a key that is there already undoes the statements before it', async () => {
    const log = silent()
    const { database } = await newPostgres()
    await database.run(pause(2))
    await expect(database.batch([pause(1), pause(2), pause(3)])).rejects.toBeInstanceOf(
      DuplicateKey,
    )
    expect(await paused(database)).toEqual([{ id: 2 }])
    expect(log).not.toHaveBeenCalled()
    await database.batch([pause(3)])
    expect(await paused(database)).toEqual([{ id: 2 }, { id: 3 }])
  })

  test('parameters are bound by their numbers, with the type of their value', async () => {
    const { database } = await newPostgres()
    const query = {
      sql: "SELECT ?2 AS second, ?1 AS first, ?2 AS again, ?3 IS NULL AS none, '?' AS text, 1 + ?4 AS sum",
      values: ['a', 'b', null, 2],
    }
    expect(await database.first(query)).toEqual({
      second: 'b',
      first: 'a',
      again: 'b',
      none: true,
      text: '?',
      sum: 3,
    })
  })

  test('counts and quotients are numbers; texts are compared by their bytes, in any locale', async () => {
    const { database } = await newPostgres()
    await database.batch([
      sql("INSERT INTO rate_counters VALUES ('b', 1, 145), ('B', 2, 0), ('ё', 3, 0), ('я', 4, 0)"),
    ])
    const numbers = 'SELECT count(*) AS count, sum(taken) AS sum, max(expires_at) / 10.0 AS tenths'
    expect(await database.first(sql(`${numbers} FROM rate_counters`))).toEqual({
      count: 4,
      sum: 10,
      tenths: 14.5,
    })
    const ordered = await database.all(sql('SELECT bucket FROM rate_counters ORDER BY bucket'))
    expect(ordered).toEqual(['B', 'b', 'я', 'ё'].map((bucket) => ({ bucket })))
  })

  test('a text with U+0000 and a number beyond 64 bits find nothing, as in SQLite', async () => {
    const { database } = await newPostgres()
    await database.run(pause(1))
    const query = 'SELECT product_id AS id FROM stop_list WHERE paused_by = :by OR product_id = :id'
    expect(await database.all(sql(query, { by: 'ol\0ga', id: 1e19 }))).toEqual([])
  })

  test('orders are numbered without gaps, however often two processes repeat a key at once', async () => {
    const { database, url } = await newPostgres()
    const hosts = [database, openPostgres(url)].map((db) => createStores(db, false).orders)
    const keys = Array.from({ length: 12 }, () => crypto.randomUUID())
    const repeats = [0, 1, 0, 1].flatMap((host) => keys.map((keyHash) => ({ host, keyHash })))
    const results = await Promise.all(
      repeats.map(({ host, keyHash }) => hosts[host]!.place(anOrder({ keyHash }))),
    )
    expect(results.filter((result) => result.code === 'accepted' && result.isNew)).toHaveLength(12)
    const rows = await database.all<{ number: number }>(
      sql('SELECT number FROM orders ORDER BY number'),
    )
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('a statement that fails is a 503, and its code is logged without values', async () => {
    const log = silent()
    const { database } = await newPostgres()
    await expect(database.all(sql("SELECT 'Анна'::bigint"))).rejects.toMatchObject({ status: 503 })
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
      { event: 'database-unavailable', alarm: true, reason: 'PostgreSQL: 22P02' },
    ])
  })

  test('behind a lock the first write is a 503 after the time to wait, and those behind it and after it sooner', async () => {
    silent()
    const { database } = await newPostgres()
    await database.run(pause(1))
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
    const { promise: end, resolve: unlock } = Promise.withResolvers<void>()
    const other = database.connections.begin(async (on) => {
      await on`SET LOCAL idle_in_transaction_session_timeout = 0`
      await on`UPDATE stop_list SET paused_at = 1`
      isLocked()
      await end
    })
    await locked
    const refused = async () => {
      const begin = performance.now()
      const write = database.run(sql('DELETE FROM stop_list'))
      await expect(write).rejects.toMatchObject({ status: 503 })
      return performance.now() - begin
    }
    const [first, ...behind] = await Promise.all([refused(), refused(), refused(), refused()])
    for (const time of behind) expect(time).toBeLessThan(1.2 * first)
    const after = await Promise.all([refused(), refused()])
    for (const time of after) expect(time).toBeLessThan(0.8 * first)
    expect(await paused(database)).toHaveLength(1)
    unlock()
    await other
    await database.run(sql('DELETE FROM stop_list'))
    expect(await paused(database)).toEqual([])
  })

  // Another cluster is started and recovered.
  const long = test.runIf(process.env['PROOF'] === 'long')
  long(
    'after a crash of the server under load, answered writes are there and the next statement connects again',
    async () => {
      silent()
      await using cluster = await startPostgres()
      await using database = openPostgres(await newDatabase(cluster.url))
      await migratePostgres(database)
      const answered: number[] = []
      const writes = Array.from({ length: 300 }, async (_, id) => {
        await database.batch([pause(id), sql('SELECT product_id FROM stop_list')])
        answered.push(id)
      })
      await vi.waitFor(() => expect(answered.length).toBeGreaterThan(5), { interval: 5 })
      const settled = Promise.allSettled(writes)
      await cluster.crash()
      for (const write of await settled)
        if (write.status === 'rejected') expect(write.reason).toMatchObject({ status: 503 })
      // The connections' ends may be noticed with the first statement.
      const rows = (await vi.waitFor(() => paused(database))) as { id: number }[]
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(answered))
    },
  )

  test('two processes that fill a window take exactly as many orders as it has places, numbered without gaps', async () => {
    const { database, url } = await newPostgres()
    const processes = [1, 2].map(() => fork(join(import.meta.dirname, 'fill-window.ts'), [url]))
    const exits = processes.map(async (child) => (await once(child, 'exit'))[0] as number)
    // Both are there before either begins.
    await Promise.all(processes.map((child) => once(child, 'message')))
    for (const child of processes) child.send(anOrder({ capacity: { orders: 25, pieces: null } }))
    expect(await Promise.all(exits)).toEqual([0, 0])
    const rows = await database.all<{ number: number }>(
      sql('SELECT number FROM orders ORDER BY number'),
    )
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
  })

  test('two processes that count one window at the same moment: the last place is taken once', async () => {
    const { database, url } = await newPostgres()
    await using other = openPostgres(url)
    const stores = [database, other].map((each) => createStores(each, false).orders)
    const lastPlace = { capacity: { orders: 1, pieces: null } }
    // Both have counted by the time that one waits for the table of lines, and the other for the number that the first one took.
    const results = await whileLocked(database, 'order_lines', 2, () =>
      Promise.all(stores.map((orders) => orders.place(anOrder(lastPlace)))),
    )
    expect(results.map(({ code }) => code).sort()).toEqual(['accepted', 'window-full'])
    expect(await stores[0]!.loads('2026-12-01')).toMatchObject([{ orders: 1 }])
  })
})

/** The outcome of `work`, begun while nobody may use the table; it is unlocked when so many transactions wait for it, or for one that does. */
async function whileLocked<Outcome>(
  { connections }: Postgres,
  table: string,
  waiting: number,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const lock = connections.begin(async (on) => {
    await on`LOCK TABLE ${on(table)} IN ACCESS EXCLUSIVE MODE`
    isLocked()
    await vi.waitFor(async () => {
      const rows = await connections`
        SELECT 1 FROM pg_locks
        WHERE NOT granted AND (relation = ${table}::regclass OR locktype = 'transactionid')`
      expect(rows).toHaveLength(waiting)
    }, 4000)
  })
  await locked
  const outcome = work()
  await lock
  return outcome
}
