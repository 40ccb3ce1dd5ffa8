import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readHostSettings } from '../../functions/node/host-settings.ts'
import { hostShop, type HostedShop } from '../../functions/node/shop.ts'

/** A Worker that says what it was asked and given. */
const WORKER = `
  const held = []
  export default {
    async fetch(request, env, context) {
      const { pathname } = new URL(request.url)
      if (pathname === '/later') {
        context.waitUntil(new Promise((done) => held.push(done)))
        return new Response('later')
      }
      if (pathname === '/release') {
        for (const done of held) done()
        return new Response('released')
      }
      if (pathname === '/asset') return env.ASSETS.fetch(new URL('/about/', request.url))
      if (pathname === '/no-asset') return env.ASSETS.fetch(new URL('/nothing/', request.url))
      if (pathname === '/fail') throw new Error('broken')
      return Response.json({
        method: request.method,
        path: pathname,
        body: await request.text(),
        client: request.headers.get('cf-connecting-ip'),
        bindings: Object.keys(env).sort(),
        limited: (await env.RATE_LIMITER.limit({ key: 'a' })).success,
      })
    },
    async scheduled() {},
  }`

let build: string
let shop: HostedShop | undefined
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'build-'))
  for (const path of ['client/about', 'client/board', 'client/order', 'server'])
    mkdirSync(join(build, path), { recursive: true })
  writeFileSync(join(build, 'client/_headers'), '/*\n  X-Frame-Options: DENY\n')
  writeFileSync(join(build, 'client/about/index.html'), 'О нас')
  writeFileSync(join(build, 'client/board/index.html'), 'Доска')
  writeFileSync(join(build, 'client/order/index.html'), 'Заказ')
  writeFileSync(
    join(build, 'server/wrangler.json'),
    JSON.stringify({
      vars: { OWN: '1' },
      assets: { run_worker_first: ['/board/*', '/order/'] },
      ratelimits: [{ simple: { limit: 2, period: 10 } }],
    }),
  )
  writeFileSync(join(build, 'server/entry.mjs'), WORKER)
})
afterEach(async () => {
  vi.useRealTimers()
  await shop?.stop()
  shop = undefined
  rmSync(build, { recursive: true })
})

const start = async (variables: Record<string, string> = {}) => {
  const settings = readHostSettings({ PORT: '0', DATABASE: ':memory:', ...variables })
  return (shop = await hostShop(build, settings))
}

/** The answer to a request whose path is sent as it is written. */
async function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port: shop!.port, host: '127.0.0.1', path, method, headers }, resolve)
      .on('error', reject)
      .end(body)
  })
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}
const told = async (path: string, init = {}) =>
  JSON.parse((await ask(path, init)).body) as Record<string, unknown>

test('a file is sent by the host, everything else is the Worker\u2019s, as is what wrangler.toml gives to it first', async () => {
  await start()
  const page = await ask('/about/')
  expect(page).toMatchObject({ status: 200, body: 'О нас', headers: { 'x-frame-options': 'DENY' } })
  expect((await ask('/about')).headers['location']).toBe('/about/')
  expect((await ask('/about/', { method: 'POST' })).status).toBe(405)
  expect(await told('/board/')).toMatchObject({ path: '/board/', method: 'GET' })
  expect(await told('/order/?number=1')).toMatchObject({ path: '/order/' })
  expect(await told('/nothing/', { method: 'POST', body: 'тело' })).toMatchObject({
    method: 'POST',
    body: 'тело',
  })
  expect(await told('/nothing/', { method: 'TRACE' })).toMatchObject({ method: 'OPTIONS' })
  expect(await ask('/asset')).toMatchObject({ status: 200, body: 'О нас' })
  expect((await ask('/no-asset')).status).toBe(404)
})

test('a file that cannot be read is a 500, and the host goes on', async () => {
  await start()
  rmSync(join(build, 'client/about/index.html'))
  expect((await ask('/about/')).status).toBe(500)
  expect(await told('/board/')).toMatchObject({ path: '/board/' })
})

test('the Worker is given its bindings, and of the settings those that it reads', async () => {
  await start({ LIMIT_KEY: 'k'.repeat(32), ORIGIN: 'https://shop.example' })
  const { bindings } = await told('/')
  expect(bindings).toEqual(
    expect.arrayContaining(['ASSETS', 'DB', 'LIMIT_KEY', 'OWN', 'RATE_LIMITER', 'STAFF_SIGN_IN']),
  )
  for (const own of ['ORIGIN', 'DATABASE', 'LOCAL_STAFF_KEY', 'SMTP'])
    expect(bindings).not.toContain(own)
  const limited = [await told('/'), await told('/')].map((one) => one['limited'])
  expect(limited).toEqual([true, false])
})

test('a client is who has connected, unless the trusted proxy names another one last', async () => {
  const headers = { 'x-forwarded-for': '198.18.0.9, 198.18.0.2', 'cf-connecting-ip': '198.18.0.7' }
  await start()
  expect(await told('/', { headers })).toMatchObject({ client: '127.0.0.1' })
  await shop!.stop()
  await start({ TRUSTED_PROXY: '127.0.0.1' })
  expect(await told('/', { headers })).toMatchObject({ client: '198.18.0.2' })
  expect(await told('/')).toMatchObject({ client: '127.0.0.1' })
  await shop!.stop()
  await start({ TRUSTED_PROXY: '198.18.0.7' })
  expect(await told('/', { headers })).toMatchObject({ client: '127.0.0.1' })
})

test('a flood of files is refused by address and by /48, and neither others nor what is no file meet it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await start({ TRUSTED_PROXY: '127.0.0.1', LIMITS: '{"filesPerTenSeconds":3}' })
  const statuses = (path: string, clients: readonly string[]) =>
    Promise.all(
      clients.map(
        async (client) => (await ask(path, { headers: { 'x-forwarded-for': client } })).status,
      ),
    )
  expect(await statuses('/about/', Array(3).fill('198.18.0.2'))).toEqual([200, 200, 200])
  const refused = await ask('/about/', { headers: { 'x-forwarded-for': '198.18.0.2' } })
  expect(refused).toMatchObject({
    status: 429,
    headers: {
      'retry-after': '10',
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
  expect(JSON.parse(refused.body)).toMatchObject({ type: '/problems/too-many-requests' })
  expect(await statuses('/about/', ['198.18.0.3'])).toEqual([200])
  expect(await statuses('/board/', ['198.18.0.2'])).toEqual([200])

  const site = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1']
  expect(await statuses('/about/', site)).toEqual([200, 200, 200])
  const after = ['2001:db8:1:4::1', '2001:db8:2::1']
  expect(await statuses('/about/', after)).toEqual([429, 200])

  vi.advanceTimersByTime(10_000)
  expect(await statuses('/about/', ['198.18.0.2', '2001:db8:1:4::1'])).toEqual([200, 200])
})

test('forty first visits of one address within ten seconds get all their files, and a file more is refused', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await start()
  // One after another on one connection, each without awaiting the answer to the last.
  const socket = connect(shop!.port, '127.0.0.1')
  socket.write('GET /about/ HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40 * 150))
  socket.write('GET /about/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const answers = await text(socket)
  const statuses = Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)
  expect(statuses).toEqual([...Array<string>(6000).fill('200'), '429'])
})

const HAS_IPV6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ family }) => family === 'IPv6'),
)

test.skipIf(!HAS_IPV6)('the proxy is known at a socket for both protocols too', async () => {
  await start({ HOST: '::', TRUSTED_PROXY: '127.0.0.1' })
  const headers = { 'x-forwarded-for': '198.18.0.2' }
  expect(await told('/', { headers })).toMatchObject({ client: '198.18.0.2' })
  expect(await told('/')).toMatchObject({ client: '127.0.0.1' })
})

test('a host that stops ends what runs after an answer first', async () => {
  const { stop } = await start()
  expect((await ask('/later')).body).toBe('later')
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await expect(ask('/')).rejects.toThrow()
  await Promise.race([stopped, new Promise((done) => setTimeout(done, 500))])
  expect(isStopped).toBe(false)
  shop = undefined
  const worker = (await import(join(build, 'server/entry.mjs'))) as {
    default: { fetch: (request: Request) => Promise<Response> }
  }
  await worker.default.fetch(new Request('http://localhost/release'))
  await stopped
})
