import assert from 'node:assert/strict'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { deliveredOn, linesOf, ordersOf } from '../../functions/database/console-queries.ts'
import { d1 } from '../../functions/database/drivers/d1.ts'
import { createStores } from '../../functions/database/stores.ts'
import { openDatabase } from '../../functions/node/open-database.ts'
import { manyOrders } from '../builders/many-orders.ts'
import { loadavg } from 'node:os'
import { sql } from '../../functions/database/database.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { DAY as DAY_MS } from '../../src/domain/time.ts'
import { daysBefore, spanAround, stepOf } from '../../src/domain/results/days.ts'
import { newDatabase, startPostgres } from '../builders/postgres-cluster.ts'
import { EDITIONS, editionOf } from './server.mjs'

/**
 * The board, a day's sheets and a search with 2,000 and with 200,000 orders, 137 a day, the fastest of 31 turns: the many may take
 * twice the time. Then «Итоги» of the many for ranges from a day to all, each with the range before it: within a second.
 * Needs no build. Usage: node tests/proofs/size.mjs [d1 | sqlite | postgres] [orders]
 */
const editions = process.argv[2] ? [editionOf(process.argv[2])] : EDITIONS
const many = Number(process.argv[3] ?? 200_000)
const FEW = 2000
const ROUNDS = 31
const CHUNK = 4000
/** Times that each range of results is asked for; milliseconds that the slowest may take. */
const RESULT_ROUNDS = 9
const MOST_MS = 1000
/** Days that are whole in both. */
const [FROM, DAY, LAST] = ['2026-12-20', '2026-12-23', '2026-12-24']

for (const edition of editions) {
  await using place = await placesOf()[edition]()
  const few = await filled(await place.open(), FEW)
  const all = await filled(await place.open(), many)
  for (const [what, ask] of Object.entries(questions())) {
    const times = [[], []]
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, database] of [few, all].entries()) {
        const begin = performance.now()
        const rows = await ask(database)
        times[index].push(performance.now() - begin)
        assert(rows > 0, `${what} finds something`)
      }
    const [one, other] = times.map((list) => Math.min(...list))
    const ratio = other / one
    console.log(
      `${edition}: ${what}: ${one.toFixed(2)} ms with ${FEW}, ${other.toFixed(2)} ms with ${many} orders, ${ratio.toFixed(2)} of it`,
    )
    assert(ratio <= 2, `${what} takes ${ratio} times as long`)
  }
  await timeResults(edition, all)
  for (const database of [few, all]) await database.close?.()
}

/** Each returns how many rows it found; the same in both databases. */
function questions() {
  const day = deliveredOn(DAY)
  return {
    'the board': async (database) =>
      (await createStores(database, false).board.orders(FROM, DAY)).length,
    "a day's sheets": async (database) => {
      const orders = await database.all(ordersOf(day))
      const lines = await database.all(linesOf(day))
      return orders.length * lines.length
    },
    'a search': async (database) =>
      (await createStores(database, false).board.search({ digits: '7777', phone: '+7777' })).length,
  }
}

/** Asks for the results of ranges of every length, as the edge does, and prints their times with the load of the machine. */
async function timeResults(edition, database) {
  const { results } = createStores(database, false)
  const first = moscowDate(Date.parse(LAST) - Math.floor(many / 137) * DAY_MS)
  const ranges = {
    'a day': spanAround(DAY, 'day'),
    'a week': spanAround(DAY, 'week'),
    'a month': spanAround(DAY, 'month'),
    'a year': spanAround('2025-07-01', 'year'),
    'two years': { from: '2025-01-01', to: '2026-12-31' },
    'all years': { from: first, to: LAST },
    '…a range of 500 days': { from: '2024-11-03', to: '2026-03-17' },
  }
  const slow = []
  for (const [what, range] of Object.entries(ranges)) {
    const times = []
    for (let round = 0; round < RESULT_ROUNDS; round++) {
      const begin = performance.now()
      const [now] = await Promise.all(
        [range, daysBefore(range)].map((days) => results.of(days, stepOf(range))),
      )
      times.push(performance.now() - begin)
      assert(now.steps.length > 0 && now.dishes.length > 0, `${what} has results`)
    }
    const [median, worst] = [
      times.toSorted((a, b) => a - b)[RESULT_ROUNDS >> 1],
      Math.max(...times),
    ]
    console.log(
      `${edition}: «Итоги» of ${what}: ${median.toFixed(0)} ms, at most ${worst.toFixed(0)} ms; load ${loadavg()[0].toFixed(1)}`,
    )
    if (worst > MOST_MS) slow.push(what)
  }
  assert.deepEqual(slow, [], `slower than ${MOST_MS} ms on ${edition}`)
}

/** Cancellations, promo codes and payments for these orders: those of `manyOrders` have none. */
function variety(first, last) {
  const among = `number BETWEEN ${first} AND ${last}`
  const ofOrders = `order_number BETWEEN ${first} AND ${last}`
  const event = (version, state, kopecks) =>
    `INSERT INTO payment_events (payment_id, version, state, kopecks, bank_id, at)
     SELECT id, ${version}, '${state}', ${kopecks}, 'bank ' || id, 0 FROM payments WHERE ${ofOrders}`
  return [
    `UPDATE orders SET state = 'cancelled', cancelled_at = 1 WHERE number % 20 = 0 AND ${among}`,
    `UPDATE order_events SET kind = 'cancelled', reason = 'Не дозвонились'
     WHERE version = 3 AND order_number % 20 = 0 AND ${ofOrders}`,
    `UPDATE orders SET promo = 1 + number % 4, savings = 3290 WHERE number % 5 = 0 AND ${among}`,
    `UPDATE orders SET promo_word = 'НОВЫЙГОД', promo_saving = 500, savings = 500
     WHERE number % 7 = 0 AND promo = 0 AND ${among}`,
    `INSERT INTO payments (order_number, way, amount, key, asked_at)
     SELECT number, 'bank', order_total * 100, 'paid ' || number, 0 FROM orders WHERE number % 3 > 0 AND ${among}`,
    event(1, 'asked', '0'),
    event(2, 'waiting', '0'),
    event(3, 'paid', 'amount'),
  ].map((text) => sql(text))
}

async function filled(database, total) {
  for (let first = 1; first <= total; first += CHUNK) {
    const last = Math.min(total, first + CHUNK - 1)
    await database.batch([
      ...manyOrders(total, { first, last, end: LAST }),
      ...variety(first, last),
    ])
  }
  // PostgreSQL does it by itself after a while, SQLite needs no statistics.
  await database.connections?.unsafe('VACUUM ANALYZE')
  return database
}

function placesOf() {
  return {
    async d1() {
      const miniflare = new Miniflare(
        convertV4MiniflareOptions({
          modules: true,
          script: 'export default { fetch: () => new Response() }',
          d1Databases: ['FEW', 'MANY'],
        }),
      )
      const names = ['FEW', 'MANY']
      return {
        async open() {
          const binding = await miniflare.getD1Database(names.shift())
          for (const { queries } of await readD1Migrations('functions/database/migrations'))
            await binding.batch(queries.map((query) => binding.prepare(query)))
          return d1(binding)
        },
        [Symbol.asyncDispose]: () => miniflare.dispose(),
      }
    },
    async sqlite() {
      return { open: () => opened(':memory:'), async [Symbol.asyncDispose]() {} }
    },
    async postgres() {
      const cluster = await startPostgres()
      return {
        open: async () => opened(await newDatabase(cluster.url)),
        [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
      }
    },
  }
}

async function opened(place) {
  const database = openDatabase(place)
  await database.migrate()
  return database
}
