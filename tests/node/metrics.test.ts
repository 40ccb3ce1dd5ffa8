import { expect, test, vi } from 'vitest'
import { sql } from '../../functions/database/database.ts'
import { databaseOn } from '../../functions/database/drivers/database-on.ts'
import { createMetrics } from '../../functions/node/metrics.ts'
import { takeTurns } from '../../functions/node/timer.ts'
import { emptySqlite } from './sqlite.ts'

const NOW = Date.parse('2026-12-01T12:00:30Z')

/** The metrics' lines by their names, without those of the process. */
async function linesOf(port: number, path = '/metrics'): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  const text = await answer.text()
  return answer.ok ? text.split('\n').filter((line) => /^shop_(?!.*_bucket)/.test(line)) : []
}

test('the metrics count requests, orders and failures of the database, and tell how late the work is', async () => {
  const database = emptySqlite()
  const metrics = createMetrics(database, () => NOW)
  const served = await metrics.serve(0)
  expect(await linesOf(served.port)).toContain('shop_outbox_staff 0')
  expect((await linesOf(served.port)).some((line) => line.startsWith('shop_timer'))).toBe(false)

  const seconds = 0.25
  const route = '/api/orders'
  for (const status of [201, 201, 200, 422, 500, 503])
    metrics.answered({ route, method: 'POST', status, seconds })
  metrics.answered({ route: 'file', method: 'GET', status: 304, seconds })
  const watched = databaseOn(metrics.watch(database.driver))
  await expect(watched.all(sql('SELECT * FROM nothing'))).rejects.toThrow()
  await takeTurns(watched, NOW - 120_000)
  await database.run(
    sql('INSERT INTO outbox (kind, number, created_at, due_at) VALUES (:kind, 1, :at, :at)', {
      kind: 'order',
      at: NOW - 90_000,
    }),
  )

  const lines = await linesOf(served.port)
  expect(lines).toEqual(
    expect.arrayContaining([
      'shop_request_seconds_count{route="/api/orders",method="POST",status="201"} 2',
      'shop_request_seconds_sum{route="/api/orders",method="POST",status="201"} 0.5',
      'shop_request_seconds_count{route="file",method="GET",status="304"} 1',
      'shop_orders_total{by="form",result="accepted"} 2',
      'shop_orders_total{by="form",result="repeated"} 1',
      'shop_orders_total{by="form",result="refused"} 1',
      'shop_orders_total{by="form",result="failed"} 2',
      'shop_database_failures_total 1',
      'shop_timer_lag_seconds 150',
      'shop_can_store_orders 1',
      'shop_outbox_staff 1',
      'shop_outbox_staff_oldest_seconds 90',
      'shop_outbox_customers 0',
    ]),
  )
  expect(await linesOf(served.port, '/')).toEqual([])
  database[Symbol.dispose]()
  expect((await linesOf(served.port)).some((line) => line.startsWith('shop_outbox'))).toBe(false)
  served.stop()
})

test('the metrics tell that no order could be stored, ten seconds later at the latest', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const database = emptySqlite()
  let now = NOW
  const served = await createMetrics(database, () => now).serve(0)
  expect(await linesOf(served.port)).toContain('shop_can_store_orders 1')
  database.connection.exec('PRAGMA query_only = ON')
  now += 10_000
  expect(await linesOf(served.port)).toContain('shop_can_store_orders 0')
  database.connection.exec('PRAGMA query_only = OFF')
  now += 10_000
  expect(await linesOf(served.port)).toContain('shop_can_store_orders 1')
  served.stop()
  database[Symbol.dispose]()
  error.mockRestore()
})
