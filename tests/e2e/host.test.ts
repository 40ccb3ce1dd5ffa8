import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { limits as defaults } from '../../src/settings/edge.ts'
import { expect, test } from './browser.ts'
import { hostBuild, type Hosted } from './hosted.ts'
import { waitUntilKept } from './kept-shop.ts'
import { takeWholeOrder } from './staff.ts'

// The same build in Node, on SQLite: functions/node/.

// One shop for all.
test.describe.configure({ mode: 'default' })

let folder: string
let file: string
let shop: Hosted
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'host-'))
  file = join(folder, 'data/shop.sqlite')
  shop = await hostBuild({ DATABASE: file })
})
test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true })
})

test.describe('the shop on a server', () => {
  test('takes an order, whose number and token open it, and stops when it is asked to', async ({
    playwright,
  }) => {
    await using own = await hostBuild({ DATABASE: file })
    const request = await playwright.request.newContext({ baseURL: own.url })
    const { number, token } = await takeWholeOrder(request)
    const shown = await request.get(`/api/orders/${number}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await shown.json()).toMatchObject({ number, state: 'taken' })
    expect(await (await request.get('/api/health')).json()).toMatchObject({ status: 'ok' })
    await request.dispose()
    expect(await own.stop()).toBe(0)
    using database = new DatabaseSync(file, { readOnly: true })
    expect(database.prepare('SELECT number FROM orders').all()).toEqual([{ number }])
  })

  test('finishes what it has begun when it is asked to stop, and begins nothing new', async () => {
    await using own = await hostBuild({ DATABASE: file })
    const { hostname, port } = new URL(own.url)
    const sent = ask({
      hostname,
      port,
      path: '/api/quote',
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: { 'content-type': 'application/json' },
    })
    const answer = once(sent, 'response') as Promise<[IncomingMessage]>
    sent.write('{"lines":')
    // The next one is answered only after the shop has the first.
    await statusOf(own.url, '/api/health?live')
    const ended = own.stop()
    sent.end('[]}')
    expect((await answer)[0].statusCode).toBe(200)
    ;(await answer)[0].resume()
    expect(await ended).toBe(0)
    await expect(statusOf(own.url, '/')).rejects.toThrow('ECONNREFUSED')
  })

  test('is asked for at most 150 files by a first visit: the limit against floods is forty of these', async ({
    browser,
  }) => {
    await using own = await hostBuild({ DATABASE: file, METRICS_PORT: '0' })
    const filesSent = async () => {
      const metrics = await (await fetch(own.metrics!)).text()
      const counts = metrics.matchAll(/^shop_request_seconds_count\{route="file",.*\} (\d+)$/gm)
      return Iterator.from(counts).reduce((sum, [, count]) => sum + Number(count), 0)
    }
    await using context = await browser.newContext({ baseURL: own.url, serviceWorkers: 'allow' })
    // A network that seems slow gets no worker, which keeps the most files.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } })
    })
    const page = await context.newPage()
    await page.goto('/kanape/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    // The most files are what the worker keeps.
    await waitUntilKept(page)
    const sent = await filesSent()
    expect(sent).toBeGreaterThan(100)
    expect(sent).toBeLessThanOrEqual(150)
    expect(defaults.filesPerTenSeconds / 150).toBe(40)
  })

  test('says in lines of JSON what it does, names nobody, and has metrics beside its public address', async ({
    playwright,
  }) => {
    await using own = await hostBuild({ DATABASE: file, METRICS_PORT: '0' })
    const request = await playwright.request.newContext({ baseURL: own.url })
    const { number } = await takeWholeOrder(request)
    await request.get('/api/orders/123456')
    await request.get('/api/staff/anything')
    await request.get('/sets/')
    expect((await request.get('/metrics')).status()).toBe(404)
    await request.dispose()
    const metrics = await (await fetch(own.metrics!)).text()
    for (const line of [
      'shop_orders_total{by="form",result="accepted"} 1',
      'shop_request_seconds_count{route="/api/orders/:number",method="GET",status="404"} 1',
      'shop_request_seconds_count{route="/api/staff/*",method="GET",status="403"} 1',
      'shop_request_seconds_count{route="file",method="GET",status="200"} 1',
      'shop_database_failures_total 0',
    ])
      expect(metrics.split('\n')).toContain(line)
    expect(await own.stop()).toBe(0)
    const events = own
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; number?: number })
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['started', 'order-taken', 'stopped']),
    )
    expect(events.find(({ event }) => event === 'order-taken')?.number).toBe(number)
    for (const personal of ['+7', 'Тверская', '127.0.0.1:'])
      expect(own.log().replace(own.metrics!, '')).not.toContain(personal)
  })

  for (const [path, status, location] of [
    ['/about', 307, '/about/'],
    ['/about/index.html?a=1', 307, '/about/?a=1'],
    ['/sety', 301, '/sets/'],
    ['/no-such-page/', 404, undefined],
    ['/_headers', 404, undefined],
    ['/_astro/no.js', 404, undefined],
    ['/board/', 303, '/board/sign-in/'],
    ['/board/enter?token=a.b.c', 404, undefined],
    ['/api/staff/board', 403, undefined],
  ] as const)
    test(`answers ${path} with ${status}`, async ({ request }) => {
      const answer = await request.get(shop.url + path, { maxRedirects: 0 })
      expect(answer.status()).toBe(status)
      expect(answer.headers()['location']?.replace(shop.url, '')).toBe(location)
    })

  test('serves no file from outside its folder', async () => {
    for (const path of [
      '/../server/entry.mjs',
      '/..%2fserver/entry.mjs',
      '/%2e%2e/server/entry.mjs',
    ])
      expect(await statusOf(shop.url, path), path).toBe(404)
  })

  test('compresses what the Worker answers, pages and API', async () => {
    for (const path of ['/no-such-page/', '/api/search?q=%D1%81%D0%B5%D1%82'])
      expect(
        (await rawAnswer(shop.url, `GET ${path}`, { 'accept-encoding': 'gzip' })).headers,
        path,
      ).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  })

  test('leads letters of a path that are not encoded to the path that has them encoded', async () => {
    const { status, headers } = await rawAnswer(shop.url, 'GET /сеты/?q=сёмга')
    expect(status).toBe(307)
    expect(headers['location']).toBe(encodeURI('/сеты/?q=сёмга'))
  })

  for (const [line, status] of [
    ['TRACE /', 405],
    ['TRACE /board/', 405],
    ['TRACE /api/quote', 405],
    ['FOO /', 400],
    ['POST /сеты/', 400],
    ['GET //evil.example/é', 400],
    ['GET /%00', 404],
    ['GET /%', 404],
  ] as const)
    test(`answers ${line} with ${status} and the security headers`, async () => {
      const answer = await rawAnswer(shop.url, line)
      expect(answer.status).toBe(status)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    })

  test('takes headers as long as Cloudflare does', async () => {
    const { status } = await rawAnswer(shop.url, 'GET /', { cookie: 'a'.repeat(100_000) })
    expect(status).toBe(200)
  })

  test('believes nobody but a trusted proxy about a client\u2019s address', async ({ request }) => {
    const limits = JSON.stringify({ callbacksPerHour: 1 })
    const post = (url: string, client: string) =>
      request.post(`${url}/api/callbacks`, {
        headers: {
          'x-forwarded-for': client,
          'cf-connecting-ip': client,
          'idempotency-key': crypto.randomUUID(),
        },
        data: { name: 'Анна', phone: '+79991234567', consent: true },
      })
    const setting = (name: string) => ({ DATABASE: join(folder, name), LIMITS: limits })
    await using direct = await hostBuild(setting('direct.sqlite'))
    expect((await post(direct.url, '198.18.0.1')).status()).toBe(201)
    expect((await post(direct.url, '198.18.0.2')).status()).toBe(429)
    const proxied = { ...setting('proxied.sqlite'), TRUSTED_PROXY: '127.0.0.1' }
    await using behind = await hostBuild(proxied)
    expect((await post(behind.url, '198.18.0.1')).status()).toBe(201)
    expect((await post(behind.url, '198.18.0.2')).status()).toBe(201)
    expect((await post(behind.url, '198.18.0.9, 198.18.0.2')).status()).toBe(429)
  })

  test('names every wrong setting at once and does not start', async () => {
    const started = hostBuild({
      LIMITS: '{"nothing":1}',
      TRUSTED_PROXY: 'proxy',
      LIMIT_KEY: 'short',
    })
    await expect(started).rejects.toThrow(/LIMITS: [^]*LIMIT_KEY: [^]*TRUSTED_PROXY: /)
  })
})

/** The answer to a request whose first line is sent byte by byte, as UTF-8. */
async function rawAnswer(
  origin: string,
  line: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, string> }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const fields = Object.entries({ host: hostname, ...headers, connection: 'close' })
  const lines = [`${line} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const head = (await text(socket)).split('\r\n\r\n', 1)[0]!
  const [first = '', ...received] = head.split('\r\n')
  const pairs = received.map((field) => /^([^:]+): ?(.*)$/.exec(field)!.slice(1))
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(pairs.map(([name, value]) => [name!.toLowerCase(), value!])),
  }
}

/** Requests the path exactly as written. */
function statusOf(origin: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    ask({ hostname, port, path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    })
      .on('error', reject)
      .end()
  })
}
