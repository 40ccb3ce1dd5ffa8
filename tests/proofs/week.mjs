import assert from 'node:assert/strict'
import { cpSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../builders/free-port.ts'
import { shop } from './server.mjs'
import { faultyNetwork, from, inParallel, orderBodies, orderOnce, stubborn } from './shoppers.mjs'

/**
 * A week of the shop in minutes, its clock an hour further at each start: 1,000 orders, some of them cancelled, a crash in each
 * hour while they are placed, another build in each night, and once the database made of its backup. In the end the books,
 * day by day, are what the customers see with their links. In Node, since workerd has the machine's clock.
 * Usage: node tests/proofs/week.mjs [sqlite | postgres] [hours] [orders]
 */
const [edition = 'sqlite', hours = 168, orders = 1000] = process.argv.slice(2)
const HOUR = 3_600_000
const LABEL = 'Канарейка недели'
const port = Number(process.env.PORT ?? (await freePort()))
const state = `test-results/week-${edition}`
const variables = { LIMITS: JSON.stringify({ shopOrdersPerHour: 1_000_000 }) }
const server = await shop({ edition, port, state, variables })

/** Two folders of one build, as deploys switch them. */
const builds = ['dist', 'test-results/week-build']
cpSync('dist', builds[1], { recursive: true })

const taken = []
const counts = { crashes: 0, deploys: 0, restored: 0, cancelled: 0 }
let build = 0
const startAt = (hour) => server.start({ AHEAD: String(hour * HOUR), BUILD: builds[build] })

try {
  let placed = 0
  await startAt(0)
  for (let hour = 0; hour < Number(hours); hour++) {
    const count = Math.floor(((hour + 1) * orders) / hours) - placed
    const now = Date.now() + hour * HOUR
    const bodies = await orderBodies(server.origin, count, `${LABEL} ${hour}`, now)
    const network = faultyNetwork(server.origin, { lostAfter: 0.1, twice: 0.1 })
    const work = inParallel(bodies, 4, async (body, index) => {
      const { number, token, orderTotal } = await orderOnce({ network, body })
      const order = { number, token, orderTotal, isCancelled: index === 0 }
      if (order.isCancelled) await cancel(order)
      taken.push(order)
    })
    placed += count
    await pause(30 + Math.random() * 200)
    await server.kill()
    counts.crashes++
    if (hour % 24 === 23) {
      build = 1 - build
      counts.deploys++
    }
    if (hour === Math.floor(hours / 2)) {
      await server.restore()
      counts.restored++
    }
    await startAt(hour + 1)
    await work
  }
  await compareBooks()
} finally {
  await server.end()
  rmSync(builds[1], { recursive: true })
}

async function cancel({ number, token }) {
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...from('198.18.0.1'),
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ version: 0, change: { kind: 'cancelled' } }),
  }
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${server.origin}/api/orders/${number}/changes`, init).catch(
      () => {},
    )
    if (answer?.ok) return void counts.cancelled++
    assert(!answer || answer.status >= 500 || answer.status === 429, `${answer?.status}`)
    await pause(100)
  }
  throw new Error('Nobody answers')
}

/** Customers' orders by their links, added up by the day of delivery, and the same of the database. */
async function compareBooks() {
  const seen = new Map()
  const add = (day, total) => seen.set(day, (seen.get(day) ?? 0) + total)
  await inParallel(taken, 8, async ({ number, token, orderTotal, isCancelled }) => {
    const headers = { authorization: `Bearer ${token}`, ...from(`198.19.0.${number % 250}`) }
    const order = await stubborn(`${server.origin}/api/orders/${number}`, { headers })
    assert.equal(order.orderTotal, orderTotal, `order ${number} costs what its customer was told`)
    assert.equal(order.state === 'cancelled', isCancelled)
    const lines = order.lines.reduce((sum, { amount }) => sum + amount, 0)
    assert.equal(lines + order.deliveryCost, orderTotal)
    if (!isCancelled) add(order.delivery.date, orderTotal)
  })
  const rows = await server.query(
    'SELECT delivery_date AS day, sum(order_total) AS total FROM orders WHERE cancelled_at IS NULL GROUP BY delivery_date ORDER BY delivery_date',
  )
  assert.equal(taken.length, Number(orders), 'every customer has an answer')
  assert.deepEqual(
    rows.map(({ day, total }) => [day, total]),
    [...seen].sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const [{ count }] = await server.query('SELECT count(*) AS count FROM orders')
  assert.equal(count, Number(orders), 'none lost, none doubled')
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  console.log(JSON.stringify({ edition, hours: Number(hours), orders: count, ...counts, total }))
}
