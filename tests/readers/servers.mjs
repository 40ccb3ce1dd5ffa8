import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as after } from 'node:timers/promises'
import { orderBodies } from '../proofs/shoppers.mjs'
import { freePort } from './drivers.mjs'
import { run, versionOf } from './programs.mjs'

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** Milliseconds for which an answer is waited for. */
const PATIENCE = 15_000
const SEARCH = `/api/search?q=${encodeURIComponent('лосось')}`
const TOO_LARGE = '413 application/problem+json; charset=utf-8'

/** The questions with the answers of the host alone, which a proxy should leave as they are. */
export const asked = {
  page: ['a page: encoding for a browser', 'br'],
  plain: ['a page for a program that unpacks nothing', 'whole'],
  rendered: ['a search’s answer: packed by the shop or the proxy', 'yes'],
  tag: ['a page’s ETag, and what it brings the second time', 'strong, 304 without a body'],
  head: ['HEAD of a page says the length of its GET', 'yes'],
  headSearch: ['HEAD of a search’s answer says no other length than its GET', 'yes'],
  range: ['the first 100 bytes of a picture: these, or all of it', 'yes'],
  headers: ['headers of a page, an answer and a 404 that were changed', 'none'],
  path: ['an address with a letter as %2D', '307 /product/kanape-s-seldyu/'],
  order: ['an order with the browser’s Origin', '201'],
  expect: ['an order after «Expect: 100-continue»', '201'],
  large: ['a body of 200 KB', TOO_LARGE],
  chunked: ['a body of 200 KB without its length', TOO_LARGE],
  huge: ['a body of 2 MB', TOO_LARGE],
  flood: [
    'a flood is refused, whatever client it says it is; its neighbour is not',
    '429, 429, 200',
  ],
  pages: ['pages refused while the shop is started anew', '0'],
  orders: ['orders refused while the shop is started anew', '0'],
}

/** Holds the shop's address as systemd does, and starts the shop anew each time it ends. Prints its process. */
const HOLDER = `
import signal, socket, subprocess, sys
ended = []
def end(*_):
  ended.append(True)
  child.terminate()
signal.signal(signal.SIGTERM, end)
listening = socket.socket()
listening.bind(('127.0.0.1', int(sys.argv[1])))
listening.listen(4096)
assert listening.fileno() == 3
while not ended:
  child = subprocess.Popen(sys.argv[2:], pass_fds=[3], stdout=subprocess.DEVNULL)
  print(child.pid, flush=True)
  child.wait()
`

/** The shop's own process on a server, on an address that outlives it. */
async function startShop(scratch) {
  if (!existsSync('dist/compressed')) run('node', ['functions/node/compress.ts'])
  const port = await freePort()
  const state = mkdtempSync(join(scratch, 'host-'))
  const child = spawn('python3', ['-c', HOLDER, String(port), 'node', 'functions/node/host.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      LISTEN_FDS: '1',
      TRUSTED_PROXY: '127.0.0.1',
      ORIGIN: 'https://shop.example',
      DATABASE: join(state, 'shop.sqlite'),
      LIMITS: JSON.stringify({
        ordersPerHour: 9999,
        networkOrdersPerHour: 9999,
        shopOrdersPerHour: 9999,
      }),
    },
  })
  let pid
  createInterface(child.stdout).on('line', (line) => (pid = Number(line)))
  await answered(port)
  return {
    port,
    endProcess: () => process.kill(pid, 'SIGTERM'),
    isAnew: (old) => pid !== old,
    pid: () => pid,
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Each proxy by its settings for a shop: those of Debian's package and its manual's first pages, and the shop's own for Caddy. */
const PROXIES = {
  nginx: {
    version: () => /\d[\d.]+/.exec(run('sh', ['-c', 'nginx -v 2>&1']))[0],
    settings: (port, shop, home) => `user root; daemon off; pid ${home}/pid; error_log ${home}/log;
events { worker_connections 768; }
http {
  gzip on;
  access_log off;
  client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy; fastcgi_temp_path ${home}/1; uwsgi_temp_path ${home}/2; scgi_temp_path ${home}/3;
  server {
    listen 127.0.0.1:${port};
    location / { include /etc/nginx/proxy_params; proxy_pass http://127.0.0.1:${shop}; }
  }
}`,
    command: (file, home) => ['nginx', '-c', file, '-p', home],
  },
  HAProxy: {
    version: () => versionOf('haproxy', '-v'),
    settings: (port, shop) => `defaults
  mode http
  timeout connect 5000
  timeout client 50000
  timeout server 50000
  option forwardfor
  compression algo gzip
  compression type text/html text/css text/javascript application/json
frontend all
  bind 127.0.0.1:${port}
  default_backend shop
backend shop
  server shop 127.0.0.1:${shop}
`,
    command: (file) => ['haproxy', '-q', '-f', file],
  },
  Caddy: {
    version: () => versionOf('caddy', 'version'),
    settings(port) {
      const [own] = readFileSync('functions/node/packaging/Caddyfile', 'utf8').split('\n}\n')
      const site = own.replace(/^\{\$SITE\S+ \{$/m, `http://:${port} {\n\tbind 127.0.0.1`)
      return `{\n\tadmin off\n\tauto_https off\n}\n${site}\n}\n`
    },
    command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
}

async function startProxy({ settings, command }, shop, scratch) {
  const home = mkdtempSync(join(scratch, 'proxy-'))
  mkdirSync(join(home, 'body'))
  const port = await freePort()
  const file = join(home, 'settings')
  writeFileSync(file, settings(port, shop, home))
  const [program, ...args] = command(file, home)
  const env = { ...process.env, HOME: home, SHOP: `127.0.0.1:${shop}` }
  const child = spawn(program, args, { stdio: 'ignore', env })
  await answered(port)
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function answered(port) {
  for (let tries = 0; tries < 600; tries++) {
    const { status } = await ask(port, '/api/health?live').catch(() => ({}))
    if (status === 200) return
    await after(50)
  }
  throw new Error(`Nothing answers at ${port}`)
}

/** Sends a request as a browser does behind TLS that has ended at the proxy. `chunked` leaves out the body's length. */
function ask(port, path, { method = 'GET', headers, body, from, chunked } = {}) {
  return new Promise((done, fail) => {
    const length = body && !chunked && { 'content-length': Buffer.byteLength(body) }
    const options = {
      port,
      path,
      method,
      agent: false,
      localAddress: from ?? '127.0.0.1',
      host: '127.0.0.1',
    }
    const sent = request({ ...options, headers: { host: 'shop.example', ...length, ...headers } })
    sent.setTimeout(PATIENCE, () => sent.destroy(new Error(`No answer to ${path}`)))
    let isAnswered = false
    sent.on('error', (error) => isAnswered || fail(error))
    sent.once('response', (response) => {
      isAnswered = true
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('error', fail)
      response.once('end', () => {
        const { statusCode: status, headers: got } = response
        done({ status, headers: got, body: Buffer.concat(parts) })
      })
    })
    if (headers?.expect) sent.once('continue', () => sent.end(body))
    else sent.end(body)
  })
}

const kindOf = ({ status, headers }) => `${status} ${headers['content-type']}`
const isAsGet = (head, get) =>
  [undefined, get.headers['content-length']].includes(head.headers['content-length'])
const yes = (is) => (is ? 'yes' : 'no')

const order = (body, headers) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    origin: 'https://shop.example',
    ...headers,
  },
  body: JSON.stringify(body),
})

/** A proxy may say its name, count what it sends, and pack what was not. */
const OWN =
  /^(date|connection|keep-alive|server|via|transfer-encoding|content-length|content-encoding|vary)$/

async function changedHeaders(port, shop) {
  const changed = new Set()
  for (const path of ['/kanape/', SEARCH, '/nowhere/']) {
    const [own, given] = [await ask(shop, path), await ask(port, path)]
    for (const name of new Set([...Object.keys(own.headers), ...Object.keys(given.headers)]))
      if (!OWN.test(name) && own.headers[name] !== given.headers[name]) changed.add(name)
  }
  return [...changed].join(', ') || 'none'
}

/** Asks time and again while the shop is started anew, and returns how many got another answer than this. */
async function duringRestart(shop, wanted, send) {
  const old = shop.pid()
  const answers = []
  const end = after(200).then(() => shop.endProcess())
  let anew = 0
  while (anew < 20) {
    answers.push(send())
    await after(50)
    if (shop.isAnew(old) && (await Promise.race([answers.at(-1), after(0)]))) anew++
  }
  await end
  const statuses = await Promise.all(answers)
  return String(statuses.filter((status) => status !== wanted).length)
}

const statusOf = (answer) =>
  answer.then(
    ({ status }) => status,
    ({ code }) => code,
  )

async function answersOf(port, shop) {
  const own = shop.port
  const page = await ask(port, '/kanape/', { headers: BROWSER })
  const again = await ask(port, '/kanape/', {
    headers: { ...BROWSER, 'if-none-match': page.headers.etag },
  })
  const plain = await ask(port, '/kanape/')
  const found = await ask(port, SEARCH, { headers: BROWSER })
  const head = (path) => ask(port, path, { method: 'HEAD', headers: BROWSER })
  const [first] = /\/media\/[^"\s]+\.avif/.exec(plain.body.toString())
  const [picture, part] = [
    await ask(own, first),
    await ask(port, first, { headers: { range: 'bytes=0-99' } }),
  ]
  const isPart = part.status === 206 && part.body.equals(picture.body.subarray(0, 100))
  const moved = await ask(port, '/product/kanape%2Ds%2Dseldyu/')
  const bodies = await orderBodies(`http://127.0.0.1:${own}`, 400, 'Проверка')
  const place = (headers, more) =>
    ask(port, '/api/orders', { ...order(bodies.pop(), headers), ...more })
  const upload = (bytes, more) => ask(port, '/api/orders', { ...order('a'.repeat(bytes)), ...more })
  const kind = (bytes, more) => upload(bytes, more).then(kindOf, ({ code }) => code)
  const answers = {
    page: page.headers['content-encoding'] ?? 'none',
    plain:
      plain.headers['content-encoding'] ??
      (plain.body.equals((await ask(own, '/kanape/')).body) ? 'whole' : 'other'),
    rendered: yes(found.headers['content-encoding']),
    tag: `${page.headers.etag.startsWith('"') ? 'strong' : 'weak'}, ${again.status} ${again.body.length === 0 ? 'without' : 'with'} a body`,
    head: yes(
      (await head('/kanape/')).headers['content-length'] === page.headers['content-length'],
    ),
    headSearch: yes(isAsGet(await head(SEARCH), found)),
    range: yes(isPart || (part.status === 200 && part.body.equals(picture.body))),
    headers: await changedHeaders(port, own),
    path: `${moved.status} ${moved.headers.location}`,
    order: String((await place()).status),
    expect: String((await place({ expect: '100-continue' })).status),
    large: await kind(200_000),
    chunked: await kind(200_000, { chunked: true }),
    huge: await kind(2_000_000),
    flood: await flooded(port),
  }
  answers.pages = await duringRestart(shop, 200, () => statusOf(ask(port, '/kanape/')))
  answers.orders = await duringRestart(shop, 201, () => statusOf(place()))
  return answers
}

/** What the 301st request of ten seconds gets, the same for another client by its own word, and one of another client. */
async function flooded(port) {
  const live = (from, headers) => ask(port, '/api/health?live', { from, headers })
  await Promise.all(Array.from({ length: 300 }, () => live('127.0.0.2')))
  const says = await live('127.0.0.2', { 'x-forwarded-for': '192.0.2.7' })
  const statuses = [await live('127.0.0.2'), says, await live('127.0.0.3')]
  return statuses.map(({ status }) => status).join(', ')
}

const behind = (proxy) => async (_, scratch) => {
  await using shop = await startShop(scratch)
  if (!proxy) return { version: process.version, answers: await answersOf(shop.port, shop) }
  await using running = await startProxy(proxy, shop.port, scratch)
  return { version: proxy.version(), answers: await answersOf(running.port, shop) }
}

export const readers = {
  'The host alone': behind(),
  ...Object.fromEntries(Object.entries(PROXIES).map(([name, proxy]) => [name, behind(proxy)])),
}

/** The programs that were believed to answer otherwise, by question; written down before they were asked. */
export const doubted = { huge: ['nginx'] }

const OWN_PAGE =
  'nginx refuses bodies of more than 1 MB itself, with a page of its own; the shop takes 32 KB at most.'
const UNPACKED =
  'Caddy asks the shop for gzip and unpacks it for a client that cannot, so a search has the weak form of its ETag, which the shop knows too.'

/** The answers that differ, by question and program, with what they mean for the shop. */
export const others = {
  huge: { nginx: { answer: '413 text/html', note: OWN_PAGE } },
  headers: { Caddy: { answer: 'etag', note: UNPACKED } },
}
