import assert from 'node:assert/strict'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { deliveredOn, linesOf, ordersOf } from '../../functions/database/console-queries.ts'
import { d1 } from '../../functions/database/drivers/d1.ts'
import { createStores } from '../../functions/database/stores.ts'
import { openDatabase } from '../../functions/node/open-database.ts'
import { manyOrders } from '../builders/many-orders.ts'
import { newDatabase, startPostgres } from '../builders/postgres-cluster.ts'
import { EDITIONS, editionOf } from './server.mjs'

/**
 * The board, a day's sheets and a search with 2,000 and with 200,000 orders, 137 a day, the fastest of 31 turns: the many may take
 * twice the time. Needs no build. Usage: node tests/proofs/size.mjs [d1 | sqlite | postgres] [orders]
 */
const editions = process.argv[2] ? [editionOf(process.argv[2])] : EDITIONS
const many = Number(process.argv[3] ?? 200_000)
const FEW = 2000
const ROUNDS = 31
const CHUNK = 4000
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

async function filled(database, total) {
  for (let first = 1; first <= total; first += CHUNK)
    await database.batch(
      manyOrders(total, { first, last: Math.min(total, first + CHUNK - 1), end: LAST }),
    )
  // PostgreSQL does it by itself after a while, SQLite needs no statistics.
  await database.connections?.begin(async (on) => {
    await on`SET LOCAL statement_timeout = 0`
    await on`ANALYZE`
  })
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
