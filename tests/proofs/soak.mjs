import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { backUp } from '../../functions/ops/backup.ts'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { freePort } from '../builders/free-port.ts'
import { openLock } from './lock.mjs'
import { editionOf, shop } from './server.mjs'
import { orderBodies } from './shoppers.mjs'

/**
 * Shoppers for many minutes, with a lock of another process, a backup, a restart, a full disk and a clock that jumps among them.
 * Prints each answer beyond 4xx that is not the announced 503, the orders that were acknowledged and are not there, and the memory.
 * The disk is filled only where `STATE`, the folder of the database, is a small volume; a restart needs a proxy in front, `THROUGH`,
 * or `PORT=8835 systemd-socket-activate --listen=127.0.0.1:8835 --setenv=PATH …` before the command, and a first request, at which that begins.
 * Usage: node tests/proofs/soak.mjs [minutes] [sqlite | postgres]
 */
const minutes = Number(process.argv[2] ?? 20)
const edition = editionOf(process.argv[3] ?? 'sqlite')
const port = Number(process.env.PORT ?? (await freePort()))
const state = process.env.STATE ?? `test-results/soak-${edition}`
const origin = process.env.THROUGH ?? `http://127.0.0.1:${port}`
const SMALL = 2 ** 28

const server = await shop({ edition, port, state })
const agent = new Agent({ keepAlive: true })
const statuses = {}
const odd = []
const acknowledged = []
const memory = []
let phase = 'quiet'
let isOver = false

try {
  await server.start()
  const bodies = await orderBodies(origin, 500, 'Долго')
  const shoppers = Promise.all([
    ...Array.from({ length: 8 }, () => visits()),
    ...Array.from({ length: 2 }, () => orders(bodies)),
    watch(),
  ])
  await events()
  isOver = true
  await shoppers
  await report()
} finally {
  await server.end()
}

/** What happens, at even distances. */
async function events() {
  const steps = { lock, backup, restart, 'full disk': fullDisk, 'clock ahead': clockAhead }
  const distance = (minutes * 60_000) / (Object.keys(steps).length + 1)
  for (const [name, step] of Object.entries(steps)) {
    await pause(distance)
    phase = name
    const begin = performance.now()
    await step()
    console.log(
      JSON.stringify({ at: name, seconds: Math.round((performance.now() - begin) / 1000) }),
    )
    await pause(5000)
    phase = 'quiet'
  }
  await pause(distance)
}

async function lock() {
  const release = await openLock(edition, server.place)
  await pause(30_000)
  await release()
}

async function backup() {
  const recipient = await identityToRecipient(await generateX25519Identity())
  await backUp({ database: server.place, folder: `${state}-backups`, recipient })
}

async function restart() {
  await server.stop()
  await server.start()
}

async function fullDisk() {
  if (edition !== 'sqlite' || statfsSync(state).blocks * statfsSync(state).bsize > SMALL) return
  const ballast = join(state, 'ballast')
  for (let size = 2 ** 20; size >= 512; size /= 2)
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // No room for so much: less, until there is none.
    }
  await pause(30_000)
  rmSync(ballast)
}

/** Four years, for eight seconds. */
async function clockAhead() {
  process.kill(server.pid(), 'SIGUSR2')
  await pause(15_000)
}

async function visits() {
  const paths = ['/', '/about/', '/kanape/', '/api/stop-list', '/api/search?q=лосось', '/nothing/']
  for (let round = 0; !isOver; round++) {
    await ask(encodeURI(paths[round % paths.length]))
    await pause(100)
  }
}

async function orders(bodies) {
  while (!isOver) {
    const body = bodies[Math.floor(Math.random() * bodies.length)]
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await ask('/api/orders', { method: 'POST', headers }, JSON.stringify(body))
    if (answer?.status === 201) acknowledged.push(JSON.parse(answer.text).number)
    await pause(500)
  }
}

async function ask(path, options = {}, body = undefined) {
  const localAddress = `127.2.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
  const begin = performance.now()
  const answer = await new Promise((resolve) => {
    request(origin + path, { agent, localAddress, ...options }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (part) => (text += part))
      incoming.once('end', () =>
        resolve({ status: incoming.statusCode, headers: incoming.headers, text }),
      )
    })
      .on('error', ({ code }) => resolve({ status: code, headers: {}, text: '' }))
      .end(body)
  })
  const { status, headers } = answer
  const isAnnounced =
    status === 503 && headers['retry-after'] && headers['content-type']?.includes('problem')
  const key = isAnnounced ? '503 announced' : String(status)
  statuses[key] = (statuses[key] ?? 0) + 1
  if (!isAnnounced && !(status < 500))
    odd.push(`${phase}: ${path} ${status} after ${Math.round(performance.now() - begin)} ms`)
  return answer
}

async function watch() {
  while (!isOver) {
    const status = readFileSync(`/proc/${server.pid()}/status`, { encoding: 'utf8' })
    memory.push(Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024))
    await pause(10_000)
  }
}

async function report() {
  const there = new Set(
    (await server.query('SELECT number FROM orders')).map(({ number }) => Number(number)),
  )
  const lost = acknowledged.filter((number) => !there.has(number))
  const doubled = acknowledged.length - new Set(acknowledged).size
  const [{ erased }] = await server.query(
    'SELECT count(*) AS erased FROM orders WHERE erased_at IS NOT NULL',
  )
  const alarms = {}
  for (const [, event] of server.log().matchAll(/"event":"([\w-]+)","alarm":true/g))
    alarms[event] = (alarms[event] ?? 0) + 1
  console.log(
    JSON.stringify({
      edition,
      minutes,
      statuses,
      acknowledged: acknowledged.length,
      lost: lost.length,
      doubled,
      erased,
      memory,
      alarms,
    }),
  )
  for (const line of odd.slice(0, 40)) console.log(line)
}
