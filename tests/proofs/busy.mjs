import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../functions/node/open-database.ts'
import { freePort } from '../builders/free-port.ts'
import { manyOrders } from '../builders/many-orders.ts'
import { openLock } from './lock.mjs'
import { editionOf, shop } from './server.mjs'

/**
 * How much longer a plain page takes while the shop has much to do, on the built host: while another process holds the database's
 * lock, during 2,000 orders at once, a backup, the night's erasing, and search by forty people. Each beside the quiet time of the
 * seconds before it. Usage: node tests/proofs/busy.mjs [sqlite | postgres] [lock | orders | backup | night | search …]. `THROUGH`
 * is the address of a proxy in front of the port, by default none.
 */
const [given = 'sqlite', ...chosen] = process.argv.slice(2)
const edition = editionOf(given)
const port = Number(process.env.PORT ?? (await freePort()))
const state = `test-results/busy-${edition}`
const front = process.env.THROUGH ?? `http://127.0.0.1:${port}`
const OLD_ORDERS = 30_000
const LOCK_MS = Number(process.env.LOCK_MS ?? 30_000)

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const server = await shop({ edition, port, state })
const ATTACKS = {
  lock,
  orders: () => crowd('orders'),
  backup,
  night,
  search: () => crowd('search'),
}
try {
  await server.start()
  const database = openDatabase(server.place)
  for (let first = 1; first <= OLD_ORDERS; first += 1000)
    await database.batch(manyOrders(OLD_ORDERS, { first, last: first + 999, end: '2023-01-01' }))
  await database.close()
  for (const [name, attack] of Object.entries(ATTACKS))
    if (chosen.length === 0 || chosen.includes(name)) await measure(name, attack)
} finally {
  await server.end()
}

/** Prints how long a plain page takes before and during the attack, in milliseconds, and the ratios. */
async function measure(name, attack) {
  const quiet = await pagesDuring(() => pause(5000))
  const busy = await pagesDuring(attack)
  const [before, during] = [quiet, busy].map(({ times }) => times.toSorted((a, b) => a - b))
  const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const row = { edition, attack: name, pages: during.length, failed: busy.failed }
  for (const [word, share] of Object.entries({ median: 0.5, p99: 0.99, worst: 1 })) {
    const [first, then] = [at(before, share), at(during, share)]
    row[word] = `${first.toFixed(1)} → ${then.toFixed(1)} (× ${(then / first).toFixed(1)})`
  }
  console.log(JSON.stringify({ ...row, ...busy.result }))
  await pause(1000)
}

/** Asks for a plain page, one after another, until the work is done. */
async function pagesDuring(work) {
  let isDone = false
  const result = work().finally(() => (isDone = true))
  // Awaited below.
  result.catch(() => {})
  const times = []
  let failed = 0
  while (!isDone) {
    const { status, ms } = await get('/about/')
    if (status === 200) times.push(ms)
    else failed++
    await pause(10)
  }
  return { times, failed, result: await result }
}

function get(path, origin = front, own = agent) {
  const begin = performance.now()
  return new Promise((resolve) => {
    const done = (status) => resolve({ status, ms: performance.now() - begin })
    request(origin + path, { agent: own }, (answer) =>
      answer.resume().once('end', () => done(answer.statusCode)),
    )
      .on('error', () => done(0))
      .end()
  })
}

/** Another process holds the lock for half a minute, and meanwhile health is asked, which tries to write. */
async function lock() {
  const release = await openLock(edition, server.place)
  const other = new Agent({ keepAlive: true })
  const answers = []
  const begin = performance.now()
  while (performance.now() - begin < LOCK_MS) {
    const { status, ms } = await get(`/api/health?${answers.length}`, front, other)
    answers.push([status, Math.round(ms)])
    await pause(1000)
  }
  await release()
  const after = performance.now()
  while ((await get('/api/health', front, other)).status !== 200) await pause(50)
  return {
    health: answers.map((pair) => pair.join(':')).join(' '),
    well: `${Math.round(performance.now() - after)} ms after`,
  }
}

/** What many clients do at once, in a process of its own. */
async function crowd(what) {
  const child = spawn('node', ['tests/proofs/crowd.mjs', what, front], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    once(child, 'exit'),
  ])
  return JSON.parse(text.join(''))
}

async function backup() {
  const [printed] = await own('functions/ops/backup.ts', '--new-key')
  const key = /\b(age1\w+)$/m.exec(printed)[1]
  const begin = performance.now()
  const [, code] = await own('functions/ops/backup.ts', { BACKUP_KEY: key })
  return { code, seconds: seconds(begin) }
}

async function own(command, ...rest) {
  const args = rest.filter((one) => typeof one === 'string')
  const variables = rest.find((one) => typeof one === 'object')
  const child = spawn('node', [command, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE: server.place,
      BACKUPS: join(state, 'backups'),
      ...variables,
    },
  })
  const [text, [code]] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    once(child, 'exit'),
  ])
  return [text.join(''), code]
}

/** The night has a tenth of the orders to erase. */
async function night() {
  const database = openDatabase(server.place)
  const run = (text) => database.run({ sql: text, values: [] })
  await run(`INSERT INTO turns (job, turn) VALUES ('erased-99', ${Date.now() - 8 * 86_400_000})`)
  const left = async () =>
    (
      await database.first({
        sql: 'SELECT count(*) AS n FROM orders WHERE erased_at IS NULL',
        values: [],
      })
    ).n
  const before = await left()
  await run("DELETE FROM turns WHERE job = 'night'")
  const begin = performance.now()
  let after = before
  while (after === before && performance.now() - begin < 60_000) {
    await pause(100)
    after = await left()
  }
  await pause(1000)
  await database.close()
  return { erased: before - after }
}

function seconds(begin) {
  return Number(((performance.now() - begin) / 1000).toFixed(1))
}
