import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { erasePerson } from '../../functions/database/console-queries.ts'
import { sql } from '../../functions/database/database.ts'
import { createStores } from '../../functions/database/stores.ts'
import type { Postgres } from '../../functions/node/postgres.ts'
import { eraseOld } from '../../functions/retention/erase-old.ts'
import { manyOrders } from '../builders/many-orders.ts'
import { DAY, HOUR, NOW } from '../stores/samples.ts'
import { HAS_CLUSTER, newPostgres } from './postgres.ts'

/** Of the person, and of many other orders, which stay. */
const [CANARY, STAYS] = ['erased-canary', 'Покупатель 1']
const PHONE = '+79990007777'

describe.skipIf(!HAS_CLUSTER)('the files of PostgreSQL', () => {
  let database: Postgres
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    ;({ database } = await newPostgres())
    return () => {
      vi.restoreAllMocks()
      return database[Symbol.asyncDispose]()
    }
  })
  const run = (text: string, values = {}) => database.run(sql(text, values))

  /** Resolves once nobody is in the way any more: tests of other files write into the same cluster. */
  const forgotten = () => vi.waitFor(() => database.forget!(), 60_000)

  /** How many files of this database's tables, indices and catalogues hold the text. */
  async function filesWith(text: string): Promise<number> {
    await database.connections.unsafe('CHECKPOINT')
    const [row] = await database.connections.unsafe<{ folder: string }[]>(`
      SELECT current_setting('data_directory') || '/base/' || oid AS folder
      FROM pg_database WHERE datname = current_database()`)
    return globSync(`${row!.folder}/*`).filter((path) => readFileSync(path).includes(text)).length
  }

  /** Each fiftieth of so many orders is one person's; the planner has its samples of all. */
  async function plantCanaries(total: number): Promise<void> {
    await database.batch(manyOrders(total, { end: new Date(NOW).toISOString().slice(0, 10) }))
    const orders = `WHERE customer_phone = '${PHONE}'`
    const text = { text: `${CANARY} ${'—'.repeat(100)}` }
    await run(`UPDATE orders SET customer_name = :text, comment = :text ${orders}`, text)
    await run(
      `UPDATE order_events SET reason = :text WHERE order_number IN (SELECT number FROM orders ${orders})`,
      text,
    )
    await database.connections.unsafe('ANALYZE')
    expect(await filesWith(CANARY)).toBeGreaterThanOrEqual(3)
    expect(await filesWith(PHONE)).toBeGreaterThanOrEqual(2)
  }

  test('have nothing of a person who was erased, and a plain VACUUM would leave it', async () => {
    await plantCanaries(1000)
    await database.batch(erasePerson(PHONE, { now: NOW + HOUR, today: '9999-12-31' }))
    await database.connections.unsafe('VACUUM ANALYZE')
    expect(await filesWith(CANARY)).toBeGreaterThan(0)
    await forgotten()
    expect([await filesWith(CANARY), await filesWith(PHONE)]).toEqual([0, 0])
    expect(await filesWith(STAYS)).toBeGreaterThan(0)
  })

  test('have nothing of a person after the nights that erase old orders, nor of couriers', async () => {
    await plantCanaries(60)
    const courier = 'Курьер Канарейкин'
    await run(
      `INSERT INTO courier_links (token_hash, delivery_date, courier, created_at, created_by, expires_at)
       VALUES ('hash', '2026-07-14', :courier, 0, 'manager', 0)`,
      { courier },
    )
    expect(await filesWith(courier)).toBeGreaterThan(0)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { retention } = createStores(database, true)
    const filesLeft = async () => [
      await filesWith(CANARY),
      await filesWith(PHONE),
      await filesWith(courier),
    ]
    // A night erases a tenth of the orders at most, and leaves the files to the next one while anybody reads.
    let left = await filesLeft()
    for (let night = 0; night < 20 && (night < 6 || left.some((files) => files > 0)); night++) {
      await retention.rememberNight(NOW + (9970 + night) * DAY)
      await eraseOld(retention, NOW + (9990 + night) * DAY)
      left = await filesLeft()
    }
    expect(left).toEqual([0, 0, 0])
  })

  test('wait for whoever reads other tables by a snapshot from before, who would keep the erased rows', async () => {
    await plantCanaries(60)
    const reader = await database.connections.reserve()
    await reader`BEGIN ISOLATION LEVEL REPEATABLE READ`
    await reader`SELECT count(*) FROM closings`
    await database.batch(erasePerson(PHONE, { now: NOW + HOUR, today: '9999-12-31' }))
    await expect(database.forget!()).rejects.toMatchObject({ status: 503 })
    await reader`COMMIT`
    reader.release()
    await forgotten()
    expect([await filesWith(CANARY), await filesWith(PHONE)]).toEqual([0, 0])
  })

  test('wait for whoever writes into another database of the cluster, to whom every snapshot reaches back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { database: other } = await newPostgres()
    await using _ = other
    const writer = await other.connections.reserve()
    await writer`BEGIN`
    await writer`SELECT pg_current_xact_id()`
    await plantCanaries(60)
    await database.batch(erasePerson(PHONE, { now: NOW + HOUR, today: '9999-12-31' }))
    await expect(database.forget!()).rejects.toMatchObject({ status: 503 })
    await writer`COMMIT`
    writer.release()
    await forgotten()
    expect([await filesWith(CANARY), await filesWith(PHONE)]).toEqual([0, 0])
  })

  test('that somebody reads for long are left for the next night, and the shop goes on', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const reader = await database.connections.reserve()
    await reader`BEGIN`
    await reader`SELECT count(*) FROM orders`
    await expect(database.forget!()).rejects.toMatchObject({ status: 503 })
    await reader`COMMIT`
    reader.release()
    await forgotten()
  })
})
