import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { freePort } from '../builders/free-port.ts'
import { editionOf, shop } from './server.mjs'
import { from as client, inParallel, orderBodies } from './shoppers.mjs'

/**
 * A flood from one address, against the built shop on a real database: orders are taken up to the limit of the hour, exactly,
 * and the rate limiter refuses a flood of other calls. Other addresses are served, and no header that a client can send
 * exempts a flood. Usage: node tests/proofs/flood.mjs [d1 | sqlite | postgres]
 */
const port = Number(process.env.PORT ?? (await freePort()))
const edition = editionOf(process.argv[2])
const state = `test-results/flood-${edition}`
/** Lower than in the settings, so that the proof is short: the limits of a deployment are its own. */
const LIMITS = { ordersPerHour: 40, shopOrdersPerHour: 1_000_000 }

/** Any client can send the others. */
const from = (address) => ({
  ...client(address),
  'x-real-ip': '127.0.0.1',
  'true-client-ip': '127.0.0.1',
  forwarded: 'for=127.0.0.1',
})
const hourNow = () => Math.floor(Date.now() / 3_600_000)

const server = await shop({ edition, port, state, variables: { LIMITS: JSON.stringify(LIMITS) } })
try {
  await server.start()
  while (!(await ordersWithinAnHour())) console.log('the hour ended during the test: another try')
  await refuseFloodOfQuotes()
} finally {
  await server.end()
}

/** False when the hour ended meanwhile, so that two limits were in force. */
async function ordersWithinAnHour() {
  const most = LIMITS.ordersPerHour
  const label = `Поток ${randomUUID()}`
  const hour = hourNow()
  const address = `203.0.113.${1 + Math.floor(Math.random() * 200)}`
  const bodies = await orderBodies(server.origin, most + 40, label)
  const answers = await inParallel(bodies, 8, (body) => post('/api/orders', body, from(address)))
  if (hourNow() !== hour) return false

  const refused = answers.filter(({ ok }) => !ok)
  for (const answer of refused) await expectTooMany(answer, 'hourly-limit', 3600)
  const [{ orders }] = await server.query(
    `SELECT count(*) AS orders FROM orders WHERE customer_name LIKE '${label}%'`,
  )
  assert.equal(orders, most, 'exactly as many as the limit')
  assert.equal(answers.length - refused.length, most, 'and as many are answered as taken')
  const [other] = await orderBodies(server.origin, 1, 'Сосед')
  assert((await post('/api/orders', other, from('203.0.113.250'))).ok, 'a neighbour may order')
  console.log(`flood: ${answers.length} orders from one address, ${orders} taken`)
  return true
}

async function refuseFloodOfQuotes() {
  let refused
  let heard = 0
  await inParallel(Array.from({ length: 5000 }), 24, async () => {
    if (refused) return
    const answer = await post('/api/quote', { lines: [] }, from('198.51.100.7'))
    if (answer.status === 429) refused ??= answer
    else heard++
  })
  assert(refused, 'a flood is refused')
  await expectTooMany(refused, 'too-many-requests', 10)
  assert(
    (await post('/api/quote', { lines: [] }, from('198.51.100.8'))).ok,
    'other addresses are served',
  )
  console.log(`flood: refused after ${heard} quotes from one address`)
}

async function expectTooMany(answer, slug, most) {
  assert.equal(answer.status, 429)
  assert.match(answer.headers.get('content-type'), /^application\/problem\+json/)
  const seconds = Number(answer.headers.get('retry-after'))
  assert(seconds > 0 && seconds <= most, `Retry-After is ${seconds} s`)
  assert.equal((await answer.json()).type, `/problems/${slug}`)
}

/** Retries with the same key when the local proxy loses the connection, as a phone does. */
async function post(path, body, headers) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  }
  for (let tries = 1; ; tries++) {
    const answer = await fetch(server.origin + path, init).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    assert(tries < 20, 'nobody answers')
  }
}
