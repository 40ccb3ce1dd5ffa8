import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../builders/free-port.ts'
import { editionOf, shop } from './server.mjs'
import { faultyNetwork, inParallel, orderBodies, orderOnce, stubborn } from './shoppers.mjs'

/**
 * Orders under kill -9 and a faulty network, against the built shop on a real database: as many orders as intents, none
 * doubled, none lost, none half-written, and the shoppers' words in no log. The negative control, a new key for
 * every try, must double. Usage: node tests/proofs/orders.mjs [rounds of kill] [intents under faults] [d1 | sqlite | postgres]
 */
const [rounds = 20, intents = 2000] = process.argv.slice(2, 4).map(Number)
const edition = editionOf(process.argv[4])
const port = Number(process.env.PORT ?? (await freePort()))
const state = `test-results/proofs-${edition}`
const WORDS = /Канарей|9876543210|kanareyka|Канареечн/

const server = await shop({ edition, port, state })

try {
  await server.start()
  await kills()
  await faults()
  await control()
  const { log } = server
  assert.equal(WORDS.exec(log())?.[0], undefined, 'no shopper in the log')
  console.log(`log: ${log().length} characters, 0 hits of name, phone, e-mail, address, comment`)
} finally {
  await server.end()
}

async function kills() {
  const counts = {}
  const perRound = 25
  let taken = 0
  for (let round = 1; round <= rounds; round++) {
    const bodies = await orderBodies(server.origin, perRound, `Канарейка убийств ${round}`)
    const network = faultyNetwork(server.origin, {}, counts)
    const orders = inParallel(bodies, 12, (body) => orderOnce({ network, body }))
    await pause(20 + Math.random() * 250)
    await server.kill()
    await server.start()
    taken += (await orders).length
    console.log(`kill ${round} of ${rounds}: ${taken} orders answered`)
  }
  await check('kill -9', `Канарейка убийств`, rounds * perRound, taken, { rounds })
}

async function faults() {
  const counts = {}
  const bodies = await orderBodies(server.origin, intents, 'Канарейка сбоев')
  const network = faultyNetwork(
    server.origin,
    { lostBefore: 0.12, lostAfter: 0.12, twice: 0.12 },
    counts,
  )
  const answers = await inParallel(bodies, 24, (body) => orderOnce({ network, body }))
  await check('faults', 'Канарейка сбоев', intents, answers.length, counts)
  assert.equal(new Set(answers.map(({ number }) => number)).size, intents, 'a number for each')
  const [first] = answers
  const shown = await stubborn(`${server.origin}/api/orders/${first.number}`, {
    headers: { authorization: `Bearer ${first.token}` },
  })
  assert.equal(shown.orderTotal, first.orderTotal, 'each token opens its order')
}

/** With a new key for every try the same faults do double: so the proof above can fail. */
async function control() {
  const count = Math.max(50, Math.round(intents / 20))
  const bodies = await orderBodies(server.origin, count, 'Канарейка контроля')
  const network = faultyNetwork(server.origin, { lostBefore: 0.12, lostAfter: 0.12, twice: 0.12 })
  await inParallel(bodies, 24, (body) => orderOnce({ network, body, newKeys: true }))
  const { orders } = await tally('Канарейка контроля')
  assert(orders > count, 'a new key for every try doubles')
  console.log(`control: ${count} intents with a new key for every try made ${orders} orders`)
}

async function check(what, label, wanted, answered, counts) {
  const { orders, names, bare, told } = await tally(label)
  console.log(JSON.stringify({ edition, what, intents: wanted, answered, orders, ...counts }))
  assert.equal(answered, wanted, 'every shopper has an answer')
  assert.equal(names, wanted, 'none lost')
  assert.equal(orders, wanted, 'none doubled')
  assert.equal(bare, 0, 'none without its lines, none with sums that its lines do not make')
  assert.equal(told, wanted, 'each with its row in the outbox')
}

async function tally(label) {
  const [row] = await server.query(`
    SELECT count(*) AS orders, count(DISTINCT customer_name) AS names,
      sum(CASE WHEN (SELECT coalesce(sum(amount), -1) FROM order_lines WHERE order_number = number) <> total_amount THEN 1 ELSE 0 END) AS bare,
      sum((SELECT count(*) FROM outbox WHERE kind = 'order' AND outbox.number = orders.number)) AS told
    FROM orders WHERE customer_name LIKE '${label}%'`)
  return row
}
