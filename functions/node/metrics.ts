import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database, Driver } from '../database/database.ts'
import { outbox } from '../database/outbox.ts'
import { withTimeLimit } from '../database/time-limit.ts'
import { trialWrites } from '../database/trial-writes.ts'
import { remembered } from '../health/trial-writes.ts'
import { sinceLastTurn } from './timer.ts'

/** Seconds: a file takes one or two milliseconds, an order as long as the disk; the database is awaited for ten seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Milliseconds for which a trial is awaited: Prometheus gives up after ten seconds. */
const TRIAL = 3000

/** The routes that orders come by. */
const ORDERS: Record<string, string> = { '/api/orders': 'form', '/api/staff/orders': 'phone' }

interface Answer {
  /** The route as the Worker has it, such as `/api/orders/:number`, or `file`: as many values as there are routes. */
  route: string
  method: string
  status: number
  seconds: number
}

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics for Prometheus: requests, orders, the database, the timer, the outboxes and the process itself. */
export function createMetrics(database: Database, now: () => number) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time until an answer begins',
    buckets: BUCKETS,
    labelNames: ['route', 'method', 'status'] as const,
    registers: [register],
  })
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Orders that were sent, by what became of them',
    labelNames: ['by', 'result'] as const,
    registers: [register],
  })
  const failures = new Counter({
    name: 'shop_database_failures_total',
    help: 'Statements without an answer',
    registers: [register],
  })
  measureWork(register, database, now)
  return {
    answered({ route, method, status, seconds }: Answer): void {
      requests.observe({ route, method, status }, seconds)
      const by = method === 'POST' ? ORDERS[route] : undefined
      if (by) orders.inc({ by, result: resultOf(status) })
    },
    /** The driver, whose failures are counted. */
    watch: (driver: Driver) => watch(driver, () => failures.inc()),
    serve: (port: number) => serve(register, port),
  }
}

/** Numbers that are looked up when they are asked for; without an answer of the database they are missing. */
function measureWork(register: Registry, database: Database, now: () => number): void {
  const gauge = (name: string, help: string, value: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const found = await value().catch(() => undefined)
        if (found === undefined) this.remove()
        else this.set(found)
      },
    })
  gauge('shop_timer_lag_seconds', 'Since the last minute that some process worked in', async () => {
    const since = await sinceLastTurn(database, now())
    return since && since / 1000
  })
  const trials = remembered(withTimeLimit(trialWrites(database), TRIAL), database)
  gauge('shop_can_store_orders', 'Whether an order could be stored: 1 or 0', () =>
    trials.write(now()).then(
      () => 1,
      () => 0,
    ),
  )
  for (const [to, table] of [
    ['staff', 'outbox'],
    ['customers', 'customer_outbox'],
  ] as const) {
    const waiting = outbox(database, table)
    gauge(`shop_outbox_${to}`, 'Messages that wait for their delivery', () => waiting.depth())
    gauge(`shop_outbox_${to}_oldest_seconds`, 'Age of the oldest of them', async () => {
      const oldest = await waiting.oldest()
      return oldest === undefined ? 0 : (now() - oldest) / 1000
    })
  }
}

function watch(driver: Driver, onFailure: () => void): Driver {
  const counted = <Answer>(answer: Promise<Answer>) =>
    answer.catch((error: unknown) => {
      if (!driver.isDuplicateKey(error)) onFailure()
      throw error
    })
  const { batch, forget } = driver
  return {
    ...driver,
    batch: (statements) => counted(batch(statements)),
    ...(forget && { forget: () => counted(forget()) }),
  }
}

/** Serves the metrics at this machine's own address, where no proxy and no other machine finds them. */
async function serve(register: Registry, port: number) {
  const server = createServer((asked, answer) => {
    if (asked.method !== 'GET' || asked.url !== '/metrics') return answer.writeHead(404).end()
    return void register
      .metrics()
      .then((text) => answer.writeHead(200, { 'content-type': register.contentType }).end(text))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function resultOf(status: number): 'accepted' | 'repeated' | 'refused' | 'failed' {
  if (status >= 500) return 'failed'
  if (status >= 400) return 'refused'
  return status === 201 ? 'accepted' : 'repeated'
}
