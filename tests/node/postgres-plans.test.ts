import { beforeAll, describe } from 'vitest'
import { sql } from '../../functions/database/database.ts'
import { manyOrders } from '../builders/many-orders.ts'
import { inPostgres, queryPlans } from '../stores/query-plans.ts'
import { HAS_CLUSTER, newPostgres } from './postgres.ts'

/** Enough that reading them all costs PostgreSQL more than an index. */
const ORDERS = 20_000
/** Few enough to be stored within the time that the database is given, on a busy machine too. */
const CHUNK = 2000

describe.skipIf(!HAS_CLUSTER)('PostgreSQL', async () => {
  if (!HAS_CLUSTER) return
  const { database } = await newPostgres()
  beforeAll(async () => {
    for (let first = 1; first <= ORDERS; first += CHUNK)
      await database.batch(manyOrders(ORDERS, { first, last: first + CHUNK - 1, aDay: 20 }))
    await database.run(
      sql(`INSERT INTO stop_couriers (order_number, delivery_date, courier, given_at, given_by)
           SELECT number, delivery_date, 'Игорь', 0, 'olga@kanapelle.example' FROM orders`),
    )
    await database.run(
      sql(
        'INSERT INTO packed_boxes (order_number, place, mark, packed_at) SELECT number, 1, 1, 0 FROM orders',
      ),
    )
    await database.run(
      sql(`INSERT INTO payments (order_number, way, amount, key, asked_at)
           SELECT number, 'bank', 100, 'key ' || number, 0 FROM orders`),
    )
    for (const [version, state] of ['asked', 'waiting', 'paid'].entries())
      await database.run(
        sql(
          `INSERT INTO payment_events (payment_id, version, state, kopecks, bank_id, at)
           SELECT id, :version, :state, CASE WHEN :state = 'paid' THEN amount ELSE 0 END, 'bank ' || id, id
           FROM payments`,
          { version: version + 1, state },
        ),
      )
    await database.run(
      sql(`INSERT INTO visit_counts (day, page, device, kind, part, count)
           SELECT delivery_date, 'list', 'phone', 'LCP', number, 1 FROM orders`),
    )
    await database.connections.unsafe('ANALYZE')
    await database.run(sql('ALTER TABLE orders ALTER COLUMN number RESTART WITH 100000'))
  })
  queryPlans(database, inPostgres)
})
