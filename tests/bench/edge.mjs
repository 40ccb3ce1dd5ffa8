/* global crypto */
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

const SECONDS = 5
const CONNECTIONS = 8
const HOST = '127.0.0.1'
/** As in wrangler.toml. */
const RATE_LIMITER = { RATE_LIMITER: { namespace_id: '1', simple: { limit: 300, period: 10 } } }
/** Each address may order as often as the load happens to draw it. */
const LIMITS = { ordersPerHour: 1_000_000, shopOrdersPerHour: 1_000_000 }

/** Asks the rate limiter, reads a body and answers: as little as any worker behind the same limit can do. */
const BARE = `export default {
  async fetch(request, { RATE_LIMITER }) {
    await RATE_LIMITER.limit({ key: request.headers.get('cf-connecting-ip') })
    const { lines } = await request.json()
    return Response.json({ lines: lines.length })
  },
}`
/** Asks the rate limiter, reads a body and writes one row: as little as anything that keeps an order can do. */
const BARE_ROW = `export default {
  async fetch(request, { DB, RATE_LIMITER }) {
    await RATE_LIMITER.limit({ key: request.headers.get('cf-connecting-ip') })
    const text = await request.text()
    const { id } = await DB.prepare('INSERT INTO bare (text) VALUES (?) RETURNING id').bind(text).first()
    return Response.json({ id }, { status: 201 })
  },
}`

/**
 * The built edge beside bare workers in one workerd, each on a socket of its own, without wrangler's proxy. Turn by
 * turn; requests per second and the 99th percentile of the answer in ms, medians over the rounds.
 */
export async function compareEdge(deployment, { rounds, order }) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: workers(deployment),
      handleRuntimeStdio: silent,
      handleStructuredLogs: () => {},
    }),
  )
  await miniflare.ready
  await migrate(await miniflare.getD1Database('DB', 'shop'))
  await (
    await miniflare.getD1Database('DB', 'bare-row')
  ).exec('CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT NOT NULL)')
  const url = async (worker, path) => new URL(path, await miniflare.unsafeGetDirectURL(worker)).href
  const { lines, promo, pickup, mkad, mkad_distance } = order
  const question = JSON.stringify({ lines, promo, pickup, mkad, mkad_distance })
  const runs = {
    '/api/quote': { url: await url('shop', '/api/quote'), body: question },
    'bare answer': { url: await url('bare', '/'), body: question },
    '/api/orders': { url: await url('shop', '/api/orders'), body: JSON.stringify(order) },
    'bare row': { url: await url('bare-row', '/'), body: JSON.stringify(order) },
  }
  const results = {}
  for (let round = 0; round < rounds + 1; round++) {
    for (const [name, run] of Object.entries(runs)) {
      const result = await load(name, run)
      // The first round warms up.
      if (round > 0) (results[name] ??= []).push(result)
    }
  }
  await miniflare.dispose()
  return results
}

/** The edge's log has a line for each order. */
function silent(...streams) {
  for (const stream of streams) stream.resume()
}

async function load(name, { url, body }) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    setupClient: (client) => client.on('response', () => newIntent(client)) && newIntent(client),
  })
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`)
  return { perSecond: requests.average, p99: latency.p99 }
}

/** Every order is one of its own, from a client of its own: the limits count it and refuse none. */
function newIntent(client) {
  client.setHeaders({
    'content-type': 'application/json',
    'cf-connecting-ip': `198.18.${randomInt(256)}.${randomInt(256)}`,
    'idempotency-key': crypto.randomUUID(),
  })
}

function workers(deployment) {
  const { compatibility_date: compatibilityDate, vars } = JSON.parse(
    readFileSync(join(deployment, 'wrangler.json'), 'utf8'),
  )
  const socket = { compatibilityDate, unsafeDirectSockets: [{ host: HOST, port: 0 }] }
  const files = globSync('**/*.{js,mjs}', { cwd: deployment })
  // The worker's main module comes first.
  files.sort((a, b) => Number(b === 'entry.mjs') - Number(a === 'entry.mjs'))
  return [
    {
      ...socket,
      name: 'shop',
      modulesRoot: deployment,
      modules: files.map((file) => ({
        type: 'ESModule',
        path: join(deployment, file),
        contents: readFileSync(join(deployment, file), 'utf8'),
      })),
      bindings: { ...vars, LIMITS: JSON.stringify(LIMITS) },
      d1Databases: { DB: 'shop' },
      ratelimits: RATE_LIMITER,
    },
    { ...socket, name: 'bare', modules: true, script: BARE, ratelimits: RATE_LIMITER },
    {
      ...socket,
      name: 'bare-row',
      modules: true,
      script: BARE_ROW,
      d1Databases: { DB: 'bare' },
      ratelimits: RATE_LIMITER,
    },
  ]
}

async function migrate(database) {
  for (const file of globSync('functions/database/migrations/*.sql').sort()) {
    const statements = readFileSync(file, 'utf8').replace(/--.*$/gm, '').split(/;\s*$/m)
    for (const statement of statements) {
      if (statement.trim()) await database.prepare(statement).run()
    }
  }
}

/** The comparison as a table in Markdown. */
export function edgeTable(results) {
  const pairs = [
    ['/api/quote', 'bare answer'],
    ['/api/orders', 'bare row'],
  ]
  const rows = pairs.flatMap(([ours, bare]) =>
    [
      ['requests per second', 'perSecond', (value) => value.toFixed(0)],
      ['99th percentile', 'p99', (value) => `${value.toFixed(0)} ms`],
    ].map(([label, key, format]) => {
      const [a, b] = [ours, bare].map((name) => median(results[name].map((each) => each[key])))
      return `| ${ours} beside a ${bare}: ${label} | ${format(a)} | ${format(b)} | ${(a / b).toFixed(2)} |`
    }),
  )
  return ['| | shop | bare | ratio |', '| --- | ---: | ---: | ---: |', ...rows].join('\n')
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
