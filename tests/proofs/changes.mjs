/* global AbortSignal */
import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../builders/free-port.ts'
import { stateAfter } from '../builders/state-after.ts'
import { editionOf, shop } from './server.mjs'
import { from, inParallel, orderBodies, stubborn } from './shoppers.mjs'

/**
 * Changes of orders under kill -9, against the built shop on a real database: shoppers cancel, move and change goods while the staff
 * confirm and edit, all on two windows with a capacity. Every accepted change is one event, none lost, none doubled, every state
 * follows from its events, an edit of several sides is there whole, and no window takes more than its capacity, to the piece.
 * Usage: node tests/proofs/changes.mjs [rounds of kill] [d1 | sqlite | postgres]
 */
const [rounds = 20] = process.argv.slice(2, 3).map(Number)
const edition = editionOf(process.argv[3])
const port = Number(process.env.PORT ?? (await freePort()))
const state = `test-results/changes-${edition}`
const CAPACITY = { ordersPerWindow: 12, piecesPerWindow: 900 }
const WINDOWS = ['12:00-14:00', '14:00-16:00']
const LABEL = 'Канарейка перемен'
/** The number of guests that only an edit of several sides sets. */
const EDITED = 77

const server = await shop({
  edition,
  port,
  state,
  variables: {
    CAPACITY: JSON.stringify(CAPACITY),
    LIMITS: JSON.stringify({ shopOrdersPerHour: 1_000_000, shopChangesPerHour: 1_000_000 }),
  },
})
const counts = { placed: 0, full: 0, accepted: 0, refused: 0, retried: 0, edited: 0 }

try {
  await server.start()
  for (let round = 1; round <= rounds; round++) {
    const bodies = await orderBodies(server.origin, 12, `${LABEL} ${round}`)
    const others = await orderBodies(server.origin, 12, LABEL)
    const work = inParallel(bodies, 8, (body, index) => live(body, others[index]))
    await pause(50 + Math.random() * 1500)
    await server.kill()
    await server.start()
    await work
    await checkEvents()
    await checkEdits()
    await checkCapacity()
    console.log(`kill ${round} of ${rounds}: ${JSON.stringify(counts)}`)
  }
  await fill()
} finally {
  await server.end()
}

/** One order: four changes of its first version at once, then two more of its present version. */
async function live(body, other) {
  const placed = await send('/api/orders', body)
  if (placed.status === 422) {
    assert.equal(placed.body.type, '/problems/window-full')
    counts.full++
    return
  }
  assert(placed.status < 300, JSON.stringify(placed.body))
  counts.placed++
  const { number, token } = placed.body
  const asColleague = { cookie: server.staffCookie }
  const date = body.delivery.date
  const goods = {
    kind: 'goods-changed',
    lines: other.lines,
    expectedTotal: other.expectedTotal,
    promo: '0',
    pickup: false,
    mkad: 'in',
    mkad_distance: 0,
    address: 'Канареечная, 77',
  }
  const shopper = (version, change) =>
    act(`/api/orders/${number}/changes`, { version, change }, { authorization: `Bearer ${token}` })
  const colleague = (version, next, reason = '') =>
    act(`/api/staff/orders/${number}/steps`, { version, state: next, reason }, asColleague)
  const edit = {
    kind: 'edited',
    edits: [
      { kind: 'moved', date, window: WINDOWS[1] },
      goods,
      { kind: 'details-changed', address: goods.address, persons: EDITED, comment: '' },
    ],
  }
  await Promise.all([
    act(`/api/staff/orders/${number}/changes`, { version: 0, change: edit }, asColleague),
    shopper(0, goods),
    shopper(0, { kind: 'moved', date, window: WINDOWS[1] }),
    shopper(0, { kind: 'details-changed', address: 'Лесная, 7', persons: 4, comment: '' }),
    colleague(0, 'confirmed'),
  ])
  await Promise.all([
    shopper(1, { kind: 'cancelled' }),
    colleague(1, randomInt(2) ? 'cancelled' : 'confirmed', 'Проверка'),
  ])
}

async function act(path, body, headers) {
  const { status } = await send(path, body, headers)
  if (status < 300) counts.accepted++
  else counts.refused++
}

/** Sends it with one key until there is a definite answer. */
async function send(path, body, headers = {}) {
  const address = `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...from(address),
      ...headers,
    },
    body: JSON.stringify(body),
  }
  for (let tries = 1; tries <= 300; tries++) {
    const signal = AbortSignal.timeout(20_000)
    const answer = await fetch(server.origin + path, { ...init, signal })
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch(() => undefined)
    if (answer && answer.status < 500 && ![408, 425, 429].includes(answer.status)) return answer
    counts.retried++
    await pause(50 + Math.random() * 300)
  }
  throw new Error('Nobody answers')
}

/** Every accepted change is one event; versions have no gap; state and version of an order follow from its events. */
async function checkEvents() {
  const orders = await server.query('SELECT number, state, version FROM orders ORDER BY number')
  const events = await server.query(
    'SELECT order_number AS number, version, kind, actor FROM order_events ORDER BY order_number, version',
  )
  assert.equal(events.length, counts.accepted, 'as many events as accepted changes')
  assert.equal(orders.length, counts.placed, 'as many orders as placed')
  const byOrder = Map.groupBy(events, ({ number }) => number)
  for (const order of orders) {
    const own = byOrder.get(order.number) ?? []
    assert.deepEqual(
      own.map(({ version }) => version),
      own.map((_, index) => index + 1),
      'versions without a gap',
    )
    assert.equal(order.version, own.length)
    assert.equal(order.state, stateAfter(own))
  }
}

/** An edit of several sides is there whole or not at all. */
async function checkEdits() {
  const orders = await server.query(
    `SELECT number, delivery_window AS "window", persons, delivery_address AS address FROM orders
     WHERE persons = ${EDITED}
       OR number IN (SELECT order_number FROM order_events WHERE kind = 'edited')`,
  )
  const edits = await server.query("SELECT order_number FROM order_events WHERE kind = 'edited'")
  assert.equal(orders.length, edits.length, 'one event for each edited order')
  for (const { number, ...sides } of orders)
    assert.deepEqual(
      sides,
      { window: WINDOWS[1], persons: EDITED, address: 'Канареечная, 77' },
      `all of the edit of № ${number}`,
    )
  counts.edited = edits.length
}

async function checkCapacity() {
  for (const { window, orders, pieces } of await loads()) {
    assert(orders <= CAPACITY.ordersPerWindow, `${window} has ${orders} orders`)
    assert(pieces <= CAPACITY.piecesPerWindow, `${window} has ${pieces} pieces`)
  }
}

/** Orders and pieces of the orders that are not cancelled, window by window. */
function loads() {
  return server.query(
    `SELECT delivery_window AS "window", count(*) AS orders, sum(pieces) AS pieces FROM orders
     WHERE cancelled_at IS NULL GROUP BY delivery_window`,
  )
}

/** A window is full exactly when its orders or its pieces are: boxes of one piece go in until one is refused. */
async function fill() {
  const { products } = await stubborn(`${server.origin}/api/catalogue.json`)
  const { price, id } = products.find(({ category, paused }) => category === 'salads' && !paused)
  for (;;) {
    const [body] = await orderBodies(server.origin, 1, LABEL)
    const answer = await send('/api/orders', {
      ...body,
      lines: [{ id, quantity: 1 }],
      expectedTotal: price + (price < 8000 ? 700 : 0),
    })
    if (answer.status === 422) break
    assert(answer.status < 300)
  }
  const [{ orders, pieces }] = (await loads()).filter(({ window }) => window === WINDOWS[0])
  console.log(`full: ${orders} orders with ${pieces} pieces`)
  assert(orders === CAPACITY.ordersPerWindow || pieces === CAPACITY.piecesPerWindow)
}
