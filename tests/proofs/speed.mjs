import assert from 'node:assert/strict'
/* global WebSocket */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import autocannon from 'autocannon'
import { serveBuild } from '../e2e/shop-servers.ts'
import { shop } from './server.mjs'
import { faultyNetwork, inParallel, orderBodies, orderOnce } from './shoppers.mjs'

/**
 * The host beside other servers of the same build, in turns on one machine, so that only the ratios count: pages against nginx
 * with the same files (half as many a second, or more), orders on SQLite and PostgreSQL against workerd with D1 (as many or
 * more), and the memory of the process over 100,000 requests.
 * Usage: node tests/proofs/speed.mjs [turns] [orders in a turn] [requests for the memory]
 */
const [turns = 5, orders = 200, requests = 100_000] = process.argv.slice(2).map(Number)
const port = Number(process.env.PORT ?? 8840)
const folder = resolve('test-results/speed')
const PAGES = ['/', '/sets/', '/contacts/', '/favicon.svg']
const variables = {
  LIMITS: JSON.stringify({ shopOrdersPerHour: 1_000_000, ordersPerHour: 1_000_000 }),
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const hosts = await Promise.all(
  ['sqlite', 'postgres'].map((edition, index) =>
    shop({ edition, port: port + index, state: `${folder}/${edition}`, variables }),
  ),
)
const INSPECTOR = port + 7
await hosts[0].start({ NODE_OPTIONS: `--inspect=127.0.0.1:${INSPECTOR}` })
await hosts[1].start()
try {
  await pages()
  await memory()
  await placedOrders()
} finally {
  for (const host of hosts) await host.end()
}

async function pages() {
  const nginx = startNginx(port + 5)
  if (!nginx) return console.log('pages: nginx is not installed: apt-get install nginx-light')
  try {
    while (!(await fetch(`http://127.0.0.1:${port + 5}/`).catch(() => {})))
      if (nginx.exitCode !== null) throw new Error('nginx does not start')
    const origins = [`http://127.0.0.1:${port + 5}`, hosts[0].origin]
    for (const path of PAGES.slice(0, 3)) {
      const [one, other] = await Promise.all(
        origins.map(async (at) => (await fetch(at + path)).text()),
      )
      assert.equal(one, other, `${path} is the same`)
    }
    const [least, each] = await inTurns(origins, async (origin) => {
      const { requests: done, non2xx } = await autocannon({
        url: origin,
        connections: 16,
        duration: 4,
        requests: PAGES.slice(0, 3).map((path) => ({ path })),
      })
      assert.equal(non2xx, 0)
      return done.average
    })
    console.log(`pages: host / nginx ${least.toFixed(2)} (a second: ${each.join(', ')})`)
  } finally {
    nginx.kill('SIGQUIT')
  }
}

/**
 * What SQLite's host still holds after a fifth of the requests and after all, each time after a garbage collection: the
 * resident memory says only how lazily Node collects.
 */
async function memory() {
  const process = await inspect(INSPECTOR)
  const held = async () => {
    await process.call('HeapProfiler.collectGarbage')
    const expression =
      'JSON.stringify(process.memoryUsage().heapUsed + process.memoryUsage().external)'
    const { result } = await process.call('Runtime.evaluate', { expression })
    return Number(result.value) / 2 ** 20
  }
  const paths = [...PAGES, '/api/health', '/api/windows', '/no/', '/api/catalogue.json']
  const ask = (amount) =>
    autocannon({
      url: hosts[0].origin,
      connections: 16,
      amount,
      requests: paths.map((path) => ({ path })),
    })
  await ask(Math.round(requests / 5))
  const before = await held()
  await ask(Math.round((requests * 4) / 5))
  const after = await held()
  process.close()
  console.log(
    `memory: ${before.toFixed(0)} MB after ${requests / 5} requests, ${after.toFixed(0)} MB after ${requests}`,
  )
  assert(after < before * 1.2, 'flat')
}

/** Sends commands of the Chrome DevTools Protocol to a Node process that listens for its inspector at this port. */
async function inspect(at) {
  const [target] = await (await fetch(`http://127.0.0.1:${at}/json`)).json()
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const waiting = new Map()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(data)
    waiting.get(id)?.(result)
  })
  let last = 0
  return {
    call(method, params = {}) {
      const id = ++last
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    close: () => socket.close(),
  }
}

async function placedOrders() {
  await using workerd = await serveBuild('dist', {
    port: port + 6,
    state: `${folder}/d1`,
    variables,
  })
  const origins = [workerd.url.replace(/\/$/, ''), ...hosts.map(({ origin }) => origin)]
  const place = async (origin) => {
    const bodies = await orderBodies(origin, orders, 'Скорость')
    const network = faultyNetwork(origin, {})
    const begin = performance.now()
    await inParallel(bodies, 8, (body) => orderOnce({ network, body }))
    return (orders * 1000) / (performance.now() - begin)
  }
  for (const origin of origins) await place(origin)
  const ratios = await inTurns(origins, place)
  console.log(
    `orders: SQLite / D1 ${ratios[0].toFixed(2)}, PostgreSQL / D1 ${ratios[1].toFixed(2)}`,
  )
  console.log(`  a second, turn by turn (D1, SQLite, PostgreSQL): ${ratios.at(-1).join('; ')}`)
}

/** The medians of each other one's ratio to the first in the same turn, and what was measured. */
async function inTurns(origins, measure) {
  const measured = []
  for (let turn = 0; turn < turns; turn++) {
    const turned = []
    for (const origin of origins) turned.push(await measure(origin))
    measured.push(turned)
  }
  const medians = origins.slice(1).map((_, index) => {
    const ratios = measured.map((turned) => turned[index + 1] / turned[0]).sort((a, b) => a - b)
    return ratios[Math.floor(turns / 2)]
  })
  return [...medians, measured.map((turned) => turned.map(Math.round).join(' '))]
}

/** nginx with one worker, as the host is one process, and Debian's settings for files. */
function startNginx(at) {
  if (!existsSync('/usr/sbin/nginx')) return undefined
  const types = existsSync('/etc/nginx/mime.types') ? 'include /etc/nginx/mime.types;' : ''
  writeFileSync(
    `${folder}/nginx.conf`,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; user root;
     events { worker_connections 768; }
     http { ${types} sendfile on; tcp_nopush on; access_log off; keepalive_requests 1000000;
       server { listen 127.0.0.1:${at}; root ${resolve('dist/client')}; } }`,
  )
  return spawn('/usr/sbin/nginx', ['-p', folder, '-c', `${folder}/nginx.conf`], {
    stdio: 'inherit',
  })
}
