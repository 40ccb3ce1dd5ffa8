import { beforeAll, describe } from 'vitest'
import { sql } from '../../functions/database/database.ts'
import { manyOrders } from '../builders/many-orders.ts'
import { inPostgres, queryPlans } from '../stores/query-plans.ts'
import { HAS_CLUSTER, newPostgres } from './postgres.ts'

/** Enough that reading them all costs PostgreSQL more than an index. */
const ORDERS = 20_000

describe.skipIf(!HAS_CLUSTER)('PostgreSQL', async () => {
  if (!HAS_CLUSTER) return
  const { database } = await newPostgres()
  beforeAll(async () => {
    await database.batch(manyOrders(ORDERS, { aDay: 20 }))
    await database.connections.unsafe('ANALYZE')
    await database.run(sql('ALTER TABLE orders ALTER COLUMN number RESTART WITH 100000'))
  })
  queryPlans(database, inPostgres)
})
