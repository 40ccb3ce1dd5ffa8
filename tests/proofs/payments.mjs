/* global AbortSignal */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demoVariables } from '../../functions/ops/demo-bank/start.ts'
import { WAYS_BY_HAND } from '../../src/domain/payments/payment.ts'
import { freePort } from '../builders/free-port.ts'
import { aRandom } from '../builders/random.ts'
import { faultyBank } from './faulty-bank.mjs'
import { editionOf, shop } from './server.mjs'
import { faultyNetwork, inParallel, orderBodies, orderOnce, stubborn } from './shoppers.mjs'

/**
 * Payments and refunds under kill -9 and a bank that fails, against the built shop on a real database in Node: answers lost, late or
 * never given, notices twice, too early, out of order or never, refunds in parts, refused, thought about or made in the bank's cabinet,
 * orders cancelled before and after they are paid, money taken by hand. The shop's clock and the turns of its work go thirty times
 * as fast. After each kill everything must be seen within one turn once the bank answers; in the end the books are the bank's to the
 * kopeck, nothing is charged or given back twice, nothing is to be given back any more, and every acknowledged order is there.
 * Usage: node tests/proofs/payments.mjs [rounds of kill] [orders] [sqlite | postgres]; `SEED` is another seed
 */
const [rounds = 20, orders = 1000] = process.argv.slice(2, 4).map(Number)
const edition = editionOf(process.argv[4] ?? 'sqlite')
const seed = Number(process.env.SEED ?? 11)
const port = Number(process.env.PORT ?? (await freePort()))
const SPEED = 30
const SINCE = Date.now()
const MINUTE = 60_000
/** Minutes for which an unpaid order waits, `waitMinutes` in src/settings/owner.json, and a few for the work itself. */
const WAIT_MINUTES = 65
const LABEL = 'Канарейка оплат'

/** The shop's clock, epoch milliseconds. */
const shopNow = () => SINCE + (Date.now() - SINCE) * SPEED
const chance = aRandom(seed)
const bank = await faultyBank({ random: aRandom(seed + 1), notify })
const origin = `http://localhost:${port}`
const server = await shop({
  edition,
  port,
  state: `test-results/payments-${edition}`,
  variables: {
    LIMITS: JSON.stringify({ shopOrdersPerHour: 1_000_000, shopChangesPerHour: 1_000_000 }),
    ...demoVariables(bank, origin),
    SPEED: String(SPEED),
    SINCE: String(SINCE),
  },
})
const counts = { paid: 0, late: 0, refunds: 0, received: 0, cabinet: 0, cancelled: 0, cheaper: 0 }
/** Acknowledged orders by their numbers. */
const taken = new Map()
/** When the customer paid each payment at the bank, by the shop's clock. */
const paidAt = new Map()
/** Kopecks that somebody gave back in the bank's cabinet, by payment. */
const inCabinet = new Map()
/** Customers who pay long after they were led to the bank. */
const latecomers = []

try {
  await server.start()
  const { products } = await stubborn(`${server.origin}/api/catalogue.json`)
  const prices = new Map(products.map(({ id, price }) => [id, price]))
  const perRound = Math.ceil(orders / rounds)
  let longest = 0
  for (let round = 1; round <= rounds; round++) {
    bank.set('faulty')
    const bodies = await orderBodies(server.origin, perRound, `${LABEL} ${round}`)
    const work = inParallel(bodies, 16, (body, index) =>
      live(body, prices, aRandom(Math.imul(seed + round * 1000 + index, 0x9e3779b1))),
    )
    await pause(200 + chance() * 3000)
    if (chance() < 0.5) bank.set('silent')
    await pause(chance() * 1500)
    await server.kill()
    await server.start()
    bank.set(chance() < 0.3 ? 'silent' : 'faulty')
    await pause(chance() * 3000)
    bank.set('faulty')
    await work
    longest = Math.max(longest, await expectSeen())
    console.log(`kill ${round} of ${rounds}: ${JSON.stringify({ orders: taken.size, ...counts })}`)
  }
  await settleAll()
  await check(longest)
} finally {
  await bank.end()
  await server.end()
}

/** A notice about a payment; one that does not arrive is not sent again. */
async function notify(payment, event) {
  const body = JSON.stringify({ type: 'notification', event, object: { id: payment } })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const signal = AbortSignal.timeout(15_000)
  return fetch(`${server.origin}/api/payments/notices`, { ...init, signal })
    .then(async (response) => (await response.arrayBuffer(), response.ok))
    .catch(() => false)
}

/** One order with its money, until it is paid, given up or given back; what its customer does is in the seed. */
async function live(body, prices, random) {
  const isOnline = random() < 0.9
  const network = faultyNetwork(server.origin, { lostAfter: 0.05, twice: 0.05 })
  const order = await orderOnce({
    network,
    body: { ...body, payment: isOnline ? 'online' : 'cash' },
  })
  taken.set(order.number, { ...order, received: 0 })
  const change = changeOf(body, prices, order, random)
  if (change && random() < 0.2) await apply(order, change)
  if (isOnline) await payOnline(order, random)
  else await receiveMoney(order, random)
  if (change) await apply(order, change)
  await giveBackAll(order, random)
  if (random() < 0.03) await refundInCabinet(order)
}

/** What becomes of the order: a third is cancelled, some become cheaper, the others stay. */
function changeOf({ lines: [line] }, prices, { orderTotal }, random) {
  const dice = random()
  if (dice < 0.33) return { kind: 'cancelled' }
  const goods = prices.get(line.id) * line.quantity
  const expectedTotal = goods + (goods < 8000 ? 700 : 0)
  if (dice > 0.55 || expectedTotal >= orderTotal) return undefined
  return {
    kind: 'goods-changed',
    lines: [line],
    expectedTotal,
    promo: '0',
    pickup: false,
    mkad: 'in',
    mkad_distance: 0,
    address: 'Канареечная, 77',
  }
}

/** Makes the change, again with the present version where another was first; nothing where the order is closed to it. */
async function apply(order, change) {
  const [path, authorization] = [`/api/orders/${order.number}/changes`, `Bearer ${order.token}`]
  for (let tries = 0; tries < 5; tries++) {
    const { version, state, orderTotal } = await shownOrder(order)
    if (state === 'cancelled' || orderTotal === change.expectedTotal) return
    const { status, body } = await send(path, { version, change }, { authorization })
    if (status < 300) {
      counts[change.kind === 'cancelled' ? 'cancelled' : 'cheaper']++
      return
    }
    assert.equal(body.type, '/problems/order-changed', JSON.stringify(body))
  }
}

async function payOnline(order, random) {
  if (random() < 0.05) return
  for (let tries = 0; tries < 3; tries++) {
    const [first] = await Promise.all([press(order), random() < 0.2 ? press(order) : undefined])
    if (!first) return
    const dice = random()
    if (dice < 0.1) return
    if (dice < 0.13) {
      latecomers.push(pause((WAIT_MINUTES * MINUTE) / SPEED).then(() => pay(first, random, 'late')))
      return
    }
    if (dice < 0.25) {
      const reason = random() < 0.5 ? 'expired_on_confirmation' : 'insufficient_funds'
      bank.bank.refuse(first, reason)
      if (random() < 0.5) await notify(first, 'payment.canceled')
      if (random() < 0.2) return
      continue
    }
    await pay(first, random)
    if (random() < 0.6) await shownPayments(order)
    return
  }
}

/** Asks for the bank's page until there is one, or nothing to pay: the id of the payment. A customer may give up before. */
async function press({ number, token }) {
  for (let tries = 0; tries < 40; tries++) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await ask(`/api/orders/${number}/payments`, { method: 'POST', headers })
    if (answer?.status === 201) return answer.body.url.split('/').at(-1)
    if (answer?.status === 409) return undefined
    await pause(100)
  }
  return undefined
}

/** The customer pays; notices come once, twice, before, later or never. */
async function pay(id, random, what = 'paid') {
  if (random() < 0.1) await notify(id, 'payment.succeeded')
  if (bank.bank.payments.get(id).status !== 'pending') return
  paidAt.set(id, shopNow())
  bank.bank.pay(id)
  counts[what]++
  const dice = random()
  if (dice < 0.35) return
  if (dice < 0.5)
    latecomers.push(pause(random() * 5000).then(() => notify(id, 'payment.succeeded')))
  else {
    const notices = ['payment.succeeded', ...(dice < 0.75 ? ['payment.canceled'] : [])]
    await Promise.all(notices.map((event) => notify(id, event)))
  }
}

/** A colleague records money that was seen, at times only a part of it, and the rest later. */
async function receiveMoney(order, random) {
  for (let tries = 0; tries < 4; tries++) {
    const { state, orderTotal } = await shownOrder(order)
    const { paid } = await staffPayments(order)
    const due = orderTotal * 100 - paid
    if (state === 'cancelled' || due <= 0) return
    const amount = random() < 0.3 ? Math.ceil(due * random()) : due
    const way = WAYS_BY_HAND[Math.floor(random() * WAYS_BY_HAND.length)]
    const isDone = await moveMoney(order, { kind: 'received', way, amount, paid })
    // A request that was answered by nobody and sent again is refused: it has been done.
    if (!isDone && (await staffPayments(order)).paid !== paid + amount) continue
    counts.received++
    taken.get(order.number).received += amount
  }
}

/** A colleague gives back what is too much, at times in parts, until there is nothing; refused and cut off it is done again. */
async function giveBackAll(order, random = () => 1) {
  for (let tries = 0; tries < 400; tries++) {
    const { state, orderTotal } = await shownOrder(order)
    const { paid, payments } = await staffPayments(order)
    const overpaid = paid - (state === 'cancelled' ? 0 : orderTotal * 100)
    if (overpaid <= 0) return
    const isUnderWay = payments.some((payment) => payment.state === 'refunding')
    const amount = random() < 0.4 ? Math.ceil(overpaid * random()) : overpaid
    if (!isUnderWay && (await moveMoney(order, { kind: 'refund', amount, paid }))) counts.refunds++
    else await pause(100)
  }
  assert.fail(`order ${order.number}: what is too much does not go back`)
}

/** Whether it was done: an answer may be lost, then what is paid says so, as on the board. */
async function moveMoney({ number }, request) {
  const { status } = await send(`/api/staff/orders/${number}/payments`, request, {
    cookie: server.staffCookie,
  })
  return status < 300
}

/** Somebody gives a part back in the bank's own cabinet; the bank repeats its notice until it is taken. */
async function refundInCabinet({ number }) {
  const payment = [...bank.bank.payments.values()].find(
    ({ description, status }) => description === `Заказ № ${number}` && status === 'succeeded',
  )
  const amount = Math.floor((payment ? payment.amount - payment.refunded : 0) / 3)
  if (amount === 0) return
  payment.refunded += amount
  inCabinet.set(payment.id, amount)
  counts.cabinet++
  for (let tries = 0; tries < 100; tries++) {
    if (await notify(payment.id, 'refund.succeeded')) return
    await pause(100)
  }
}

function shownOrder({ number, token }) {
  return read(`/api/orders/${number}`, { authorization: `Bearer ${token}` })
}

function shownPayments({ number, token }) {
  return read(`/api/orders/${number}/payments`, { authorization: `Bearer ${token}` })
}

function staffPayments({ number }) {
  return read(`/api/staff/orders/${number}/payments`, { cookie: server.staffCookie })
}

async function read(path, headers) {
  const { body } = await untilAnswered(() => ask(path, { headers }))
  return body
}

/** Sends it with one key until there is a definite answer. */
function send(path, body, headers) {
  const key = randomUUID()
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify(body),
  }
  return untilAnswered(() => ask(path, init))
}

async function untilAnswered(asking) {
  for (let tries = 0; tries < 400; tries++) {
    const answer = await asking()
    if (answer && answer.status < 500) return answer
    await pause(50)
  }
  throw new Error('Nobody answers')
}

function ask(path, init) {
  return fetch(server.origin + path, { ...init, signal: AbortSignal.timeout(20_000) })
    .then(async (response) => ({ status: response.status, body: await response.json() }))
    .catch(() => undefined)
}

/** What the shop has of each payment at the bank, by the bank's id, in kopecks. */
async function books() {
  const rows = await server.query(`
    SELECT payments.id, order_number AS "order", sum(kopecks) AS kept, max(bank_id) AS bank,
      (SELECT state FROM payment_events AS last WHERE last.payment_id = payments.id ORDER BY version DESC LIMIT 1) AS state
    FROM payments JOIN payment_events ON payment_id = payments.id WHERE way = 'bank' GROUP BY payments.id, order_number`)
  return new Map(
    rows.map((row) => [row.bank || `shop's ${row.id}`, { ...row, kept: Number(row.kept) }]),
  )
}

/** What the bank has and the shop does not know, or only wants. */
async function unseen(before = Infinity) {
  const known = await books()
  return [...bank.bank.payments.values()].filter(({ id, status, amount, refunded }) => {
    if (status !== 'succeeded' || paidAt.get(id) > before) return false
    const payment = known.get(id)
    return payment?.kept !== amount - refunded || payment.state === 'refunding'
  })
}

/** The bank answers again: everything that was paid before is seen within the next turn of the work. How many minutes it took. */
async function expectSeen() {
  bank.set('well')
  const from = shopNow()
  for (;;) {
    const open = await unseen(from)
    const minutes = Math.floor(shopNow() / MINUTE) - Math.floor(from / MINUTE)
    if (open.length === 0) return minutes
    // The turn after the bank's return has a minute for its work.
    if (minutes > 2) {
      const [payment] = open
      assert.fail(
        `${open.length} unseen, such as ${JSON.stringify({ payment, ...(await books()).get(payment.id) })}`,
      )
    }
    await pause(50)
  }
}

/** The bank answers, customers do nothing more: unpaid orders are let go, what is too much is given back. */
async function settleAll() {
  bank.set('well')
  const until = shopNow() + WAIT_MINUTES * MINUTE
  await Promise.all(latecomers)
  while (shopNow() < until) await pause(500)
  for (const { id } of bank.bank.payments.values()) bank.bank.refuse(id, 'expired_on_confirmation')
  await inParallel([...taken.values()], 8, (order) => giveBackAll(order))
  await expectSeen()
  // What the bank has just refused is learnt with the shop's next questions.
  const longest = shopNow() + WAIT_MINUTES * MINUTE
  const isWaiting = ({ state }) => state === 'asked' || state === 'waiting'
  while (shopNow() < longest && [...(await books()).values()].some(isWaiting)) await pause(500)
}

async function check(longest) {
  const atBank = [...bank.bank.payments.values()]
  const charged = atBank.filter(({ status }) => status === 'succeeded')
  const known = await books()
  const kept = checkBooks(charged, known)
  const letGo = await checkOrders(charged)
  const keys = new Set(bank.refunds.map(({ key }) => key))
  assert.equal(keys.size, bank.refunds.length, 'one refund for each key')
  const { length: refunds } = bank.refunds
  const sums = { payments: atBank.length, charged: charged.length, refunds, rubles: kept / 100 }
  console.log(JSON.stringify({ edition, rounds, seed, orders: taken.size, ...sums }))
  console.log(JSON.stringify({ customers: counts, letGo, faults: bank.counts }))
  console.log(`unseen for at most ${longest} turns after the bank answered again`)
}

/** Each payment is in the books as the bank has it, and nothing else is. The sum in kopecks. */
function checkBooks(charged, known) {
  for (const payment of charged)
    assert.equal(
      known.get(payment.id)?.kept,
      payment.amount - payment.refunded,
      `the shop's book of ${JSON.stringify(payment)}`,
    )
  const ids = new Set(charged.map((payment) => known.get(payment.id).id))
  for (const { id, kept, state } of known.values()) {
    assert(!['asked', 'waiting', 'refunding'].includes(state), `payment ${id} is ${state} for ever`)
    if (!ids.has(id)) assert.equal(kept, 0, `payment ${id} is not at the bank`)
  }
  return charged.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
}

/** None is lost, charged twice, given back too little or too much, or let go although it was paid. How many were let go. */
async function checkOrders(charged) {
  const byOrder = Map.groupBy(charged, ({ description }) => Number(description.split('№ ')[1]))
  for (const [number, payments] of byOrder)
    assert.equal(payments.length, 1, `order ${number} is charged once`)
  const stored = await server.query(`SELECT number, state, order_total AS total,
    (SELECT max(created_at) FROM order_events WHERE order_number = number AND kind = 'cancelled' AND actor = 'staff:shop') AS "letGo",
    (SELECT coalesce(sum(kopecks), 0) FROM payments JOIN payment_events ON payment_id = payments.id
     WHERE order_number = number AND way <> 'bank') AS hand FROM orders`)
  const numbers = new Set(stored.map(({ number }) => Number(number)))
  for (const number of taken.keys()) assert(numbers.has(number), `order ${number} is lost`)
  for (const order of stored) checkOrder(order, byOrder.get(Number(order.number))?.[0])
  return stored.filter(({ letGo }) => letGo).length
}

function checkOrder({ number, state, total, letGo, hand }, payment) {
  const due = state === 'cancelled' ? 0 : total * 100
  const { received } = taken.get(Number(number))
  assert.equal(Number(hand), Math.min(received, due), `money by hand of order ${number}`)
  if (!payment) return
  if (letGo)
    assert(paidAt.get(payment.id) > letGo - 2 * MINUTE, `order ${number} is let go although paid`)
  const cabinet = inCabinet.get(payment.id) ?? 0
  const back = bank.refunds
    .filter((refund) => refund.payment === payment.id)
    .reduce((sum, { amount }) => sum + amount, 0)
  assert.equal(payment.refunded, back + cabinet, `refunds of order ${number}`)
  const tooMuch = payment.amount - due
  if (cabinet === 0) assert.equal(back, tooMuch, `order ${number}: what is too much goes back once`)
  else assert(back <= tooMuch && back + cabinet >= tooMuch, `order ${number}, also in the cabinet`)
}
