import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startFakeChannel } from '../builders/fake-channel.ts'
import { expect, test } from './browser.ts'
import { execute, query } from './database.ts'
import { soonestSlot } from '../builders/slot.ts'
import { orderBody } from '../builders/order.ts'
import { firstOf } from './menu.ts'
import { freePort, hostBuild } from './hosted.ts'
import { serveBuild } from './shop-servers.ts'

// The shop as `npm start` and `npm run host` serve it on a developer's machine, each in a process of its own.

const DAY = 86_400_000

interface Started extends AsyncDisposable {
  url: string
}

/** The shop as `npm run serve` starts it in a folder with a build. */
async function serve(folder: string, variables: Record<string, string> = {}): Promise<Started> {
  const child = spawn('node', [resolve('functions/ops/serve.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let log = ''
  const url = await new Promise<string>((found, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        log += chunk
        const address = /^The shop: +(\S+)\/$/m.exec(log)?.[1]
        if (address) found(address)
      })
    void ended.then(() => fail(new Error(log)))
  })
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

let folder: string
let state: string
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
  state = join(folder, '.wrangler/state')
  symlinkSync(resolve('dist'), join(folder, 'dist'))
})
test.afterEach(() => rmSync(folder, { recursive: true }))

const CALLBACK = { name: 'Анна', phone: '+79991234567', consent: true }

test('npm start sends what is due and erases what is too old, as the crons of Cloudflare do', async ({
  request,
}) => {
  {
    await using shop = await serveBuild('dist', { state })
    for (let count = 0; count < 2; count++) {
      const answer = await request.post(`${shop.url}/api/callbacks`, {
        headers: { 'idempotency-key': crypto.randomUUID() },
        data: CALLBACK,
      })
      expect(answer.status()).toBe(201)
    }
  }
  // A night that is the witness of today: without one, nothing is old.
  execute(`INSERT INTO turns (job, turn) VALUES ('erased-0', ${Date.now() - 8 * DAY})`, state)
  execute("UPDATE callbacks SET created_at = '2020-01-01T00:00:00.000Z' WHERE number = 1", state)
  const channel = await startFakeChannel()
  await using _ = await serve(folder, {
    WEBHOOK_URL: `${channel}/hook/`,
    WEBHOOK_SECRET: `whsec_${btoa('k'.repeat(32))}`,
  })
  await expect
    .poll(async () => {
      const received = (await (await fetch(`${channel}/hook`)).json()) as { body: string }[]
      return received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
    })
    .toEqual(['callback.taken'])
  await expect.poll(() => query('SELECT number FROM callbacks', state)).toEqual([{ number: 2 }])
})

test('a refused large body does not break the next request on its connection, in either edition', async () => {
  {
    await using _ = await serveBuild('dist', { state })
  }
  await using started = await serve(folder)
  await using hosted = await hostBuild({ DATABASE: join(folder, 'shop.sqlite') })
  for (const { url } of [started, hosted]) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = (request: Partial<Sent>) => statusOf(url, agent, { ...QUOTE, ...request })
    for (const isChunked of [false, true])
      for (const length of [40_000, 200_000, 3_000_000]) {
        const body = 'x'.repeat(length)
        for (const [request, status] of [
          [{ body }, 413],
          [{ body, type: 'text/plain' }, 415],
          [{ body, path: '/api/no' }, 404],
          [{ body, path: '/api/windows' }, 405],
        ] as const) {
          const what = `${length} bytes to ${url}, chunked: ${isChunked}, ${status}`
          expect(await send({ ...request, isChunked }), what).toBe(status)
          expect(await send({}), `after ${what}`).toBe(200)
        }
      }
    agent.destroy()
  }
})

test('of a body beyond what is received at all, a host says that it closes the connection', async () => {
  await using hosted = await hostBuild({ DATABASE: join(folder, 'shop.sqlite') })
  const headers = { 'content-type': QUOTE.type, 'content-length': 20_000_000 }
  const sent = ask(hosted.url + QUOTE.path, { method: 'POST', headers })
  // The rest is never sent.
  sent.write('x'.repeat(5_000_000))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close'])
  sent.on('error', () => {}).destroy()
})

test('npm run host has a demonstration bank while only this machine reaches it', async ({
  request,
}) => {
  const program = ['node', 'functions/ops/serve-host.ts']
  const { date, window } = soonestSlot()
  for (const [variables, status] of [
    [{}, 201],
    [{ ORIGIN: 'https://shop.example' }, 422],
  ] as const) {
    const DATABASE = join(folder, `${status}.sqlite`)
    await using shop = await hostBuild(
      { DATABASE, PORT: await freePort(), ...variables },
      { program },
    )
    const lines = [{ id: firstOf('kanape').id, quantity: 2 }]
    const quote = await request.post(`${shop.url}/api/quote`, { data: { lines } })
    const { orderTotal } = (await quote.json()) as { orderTotal: number }
    const data = orderBody({
      lines,
      expectedTotal: orderTotal,
      payment: 'online',
      'delivery.date': date,
      'delivery.window': window,
    })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answer = await request.post(`${shop.url}/api/orders`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(status)
    if (status !== 201) continue
    const { number, token } = (await answer.json()) as { number: number; token: string }
    const started = await request.post(`${shop.url}/api/orders/${number}/payments`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { url } = (await started.json()) as { url: string }
    expect(await (await request.get(url)).text()).toContain('Демонстрационная оплата')
  }
})

interface Sent {
  path: string
  type: string
  body: string
  isChunked: boolean
}

const QUOTE: Sent = {
  path: '/api/quote',
  type: 'application/json',
  body: '{"lines":[]}',
  isChunked: false,
}

/** The status of a request on a connection that is kept. */
async function statusOf(url: string, agent: Agent, asked: Sent): Promise<number> {
  const sent = ask(url + asked.path, {
    method: 'POST',
    agent,
    headers: {
      'content-type': asked.type,
      ...(!asked.isChunked && { 'content-length': Buffer.byteLength(asked.body) }),
    },
  })
  sent.end(asked.body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode!
}
