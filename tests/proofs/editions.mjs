import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/**
 * Compares the answers of two running shops of one build: workerd (`npm run serve`) and Node (`npm run host`), request by
 * request. Both with the board of a developer's machine, and few requests a second: the rate limiters count apart. Usage:
 * node tests/proofs/editions.mjs http://127.0.0.1:8787 http://127.0.0.1:8788
 */
const [edge, host] = process.argv.slice(2)

/** Headers that differ for a reason. */
const REASONS = {
  etag: 'both name the content, by hashes of their own',
  date: 'Node dates every answer',
  'cf-cache-status': "Cloudflare's",
  connection: 'of the connection',
  'keep-alive': 'of the connection',
  'transfer-encoding': 'of the connection',
  'content-length': 'workerd sends files in chunks',
  vary: 'the host compresses itself, Cloudflare before the Worker',
  'access-control-allow-origin': "miniflare's",
}

const pages = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => `/${file.slice(0, -'index.html'.length)}`)
const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.\w+$/.test(file) && !/\.(html|avif|jpg)$/.test(file))
  .filter((_, index) => index % 3 === 0)
const odd = [
  '/no/',
  '/no',
  '/sety',
  '/500/',
  '/board',
  '/board/',
  '/index.html',
  '/_headers',
  '/%',
  '/%E0%A4%A/',
]
const api = [
  '/api/health',
  '/api/windows',
  '/api/stop-list',
  '/api/no',
  '/api/orders/1',
  '/api/search?q=%D1%81%D0%B5%D1%82',
]
const staff = [
  '/api/staff/board',
  '/_astro/no.js',
  '/builds/latest.json',
  '/builds/no.json',
  '//',
  '/sets//',
  '/%73ets/',
]

const requests = [
  ...pages.flatMap((path) => [
    path,
    path.slice(0, -1),
    `${path}index.html?a=1`,
    `${path}_payload.json`,
  ]),
  ...files.map((file) => `/${encodeURI(file)}`),
  ...odd,
  ...api,
  ...staff,
]
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']
const differences = new Map()
let count = 0

for (const [index, path] of requests.entries()) {
  const asked = index % 10 === 0 || index > requests.length - 30 ? methods : ['GET']
  for (const method of asked) {
    const [one, other] = [ask(edge, method, path), ask(host, method, path)]
    count++
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
      if (one[name] !== other[name] && !(name in REASONS)) {
        const found = differences.get(name) ?? []
        found.push(`${method} ${path}: ${one[name]?.slice(0, 90)} | ${other[name]?.slice(0, 90)}`)
        differences.set(name, found)
      }
  }
}
console.log(
  `${count} requests; left out: ${Object.entries(REASONS)
    .map(([name, why]) => `${name} (${why})`)
    .join(', ')}`,
)
for (const [name, found] of differences)
  console.log(`${name}: ${found.length}\n  ${found.slice(0, 5).join('\n  ')}`)
process.exitCode = differences.size > 0 ? 1 : 0

/** Status, headers and body, of the path exactly as written. */
function ask(origin, method, path) {
  const how = method === 'HEAD' ? ['-I'] : ['-i', '-X', method]
  const { stdout } = spawnSync('curl', ['-s', '--path-as-is', ...how, origin + path])
  const text = stdout.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const [status, ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ])
  return { ...Object.fromEntries(headers), status: status.split(' ')[1], body: text.slice(end + 4) }
}
