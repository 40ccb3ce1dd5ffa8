import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressBuild } from '../../functions/node/compress.ts'
import { staticFiles, type StaticFiles } from '../../functions/node/static-files.ts'

let folder: string
let files: StaticFiles
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  const [client, compressed] = [join(folder, 'client'), join(folder, 'compressed')]
  const outside = join(folder, 'outside')
  for (const path of [client, join(client, 'about'), join(client, 'сеты'), outside]) mkdirSync(path)
  writeFileSync(
    join(client, '_headers'),
    '# All\n/*\n  X-Frame-Options: DENY\n/about/\n  X-Frame-Options: again\n  Cache-Control: no-store\n',
  )
  writeFileSync(join(client, 'about/index.html'), 'О нас')
  writeFileSync(join(client, 'сеты/index.html'), 'Сеты')
  writeFileSync(join(client, '.assetsignore'), '')
  writeFileSync(join(outside, 'secret'), 'secret')
  symlinkSync(outside, join(client, 'folder'))
  const beside = join(folder, 'client-of-before')
  mkdirSync(beside)
  writeFileSync(join(beside, 'secret'), 'secret')
  symlinkSync(beside, join(client, 'before'))
  symlinkSync(join(outside, 'secret'), join(client, 'file'))
  writeFileSync(join(client, 'index.html'), '<p>Сеты</p>'.repeat(100))
  writeFileSync(join(client, 'sitemap.xml'), '<urlset/>')
  await compressBuild(client, compressed)
  files = staticFiles(client, compressed)
})
afterAll(() => rmSync(folder, { recursive: true }))

const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files.answer({
    method,
    url: new URL(`http://localhost${path}`),
    header: (name) => headers[name],
  })
const ask = (path: string, accepted = '') => asked(path, { 'accept-encoding': accepted })

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.9', 'br'],
  ['br ; q=1', 'br'],
  ['gzip ; q=0.8', 'gzip'],
  ['gzip;q=0.9, br;q=0.1', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['br;q=0', undefined],
  ['', undefined],
])('a client that accepts "%s" gets a page as %s', async (accepted, encoding) => {
  expect((await ask('/', accepted))?.headers['content-encoding']).toBe(encoding)
})

test('a site map has the type that Cloudflare gives it', async () => {
  expect((await ask('/sitemap.xml'))?.headers['content-type']).toBe('application/xml')
})

test.each([
  ['/about', '/about/'],
  ['/about.html', '/about/'],
  ['/about/index', '/about/'],
  ['/about/index.html?a=1', '/about/?a=1'],
  ['/%61bout/', '/about/'],
  ['//about/', '/about/'],
  ['/about%2F', '/about/'],
  ['/index.html', '/'],
  ['/%D1%81%D0%B5%D1%82%D1%8B', '/%D1%81%D0%B5%D1%82%D1%8B/'],
  ['/%d1%81%d0%b5%d1%82%d1%8b/', '/%D1%81%D0%B5%D1%82%D1%8B/'],
  ['/sitemap%2Exml', '/sitemap.xml'],
])('%s leads to the one address of its page, %s', async (path, location) => {
  const answer = await asked(path)
  expect(answer?.status).toBe(307)
  expect(answer?.headers['location']).toBe(location)
  expect(answer?.headers['x-frame-options']).toContain('DENY')
  expect(answer?.body).toBeUndefined()
})

test.each([
  '/_headers',
  '/.assetsignore',
  '/file',
  '/folder/secret',
  '/before/secret',
  '/about/nothing',
  '/%',
  '/сеты/..%2f',
])('there is no file at %s', async (path) => expect(await asked(path)).toBeUndefined())

test('a page has the headers of every rule for its path, joined', async () => {
  for (let time = 0; time < 2; time++) {
    const [page, other] = [await asked('/about/'), await asked('/')]
    expect(page?.headers).toMatchObject({
      'x-frame-options': 'DENY, again',
      'cache-control': 'no-store',
    })
    expect(other?.headers['x-frame-options']).toBe('DENY')
  }
})

test('a page is asked for again each time, and no cache keeps the answer to one person or a part', async () => {
  const plain = await asked('/')
  expect(plain?.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(plain?.headers['vary'], 'also of a page that is not compressed').toBe('Accept-Encoding')
  for (const headers of [{ authorization: 'Bearer a' }, { range: 'bytes=0-1' }])
    expect((await asked('/', headers))?.headers).not.toHaveProperty('cache-control')
})

test('whoever has a page, also by a proxy that compressed it, is told that it is the same', async () => {
  const { etag = '' } = (await asked('/'))!.headers
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
  for (const known of [etag, `W/${etag}`]) {
    const answer = await asked('/', { 'if-none-match': known, 'accept-encoding': 'br' })
    expect(answer).toMatchObject({ status: 304, headers: { etag, vary: 'Accept-Encoding' } })
    expect(answer?.body).toBeUndefined()
  }
  expect((await asked('/', { 'if-none-match': '"other"' }))?.status).toBe(200)
})

test('HEAD has the length of the page and no body; other methods are refused', async () => {
  const [page, head] = [await asked('/'), await asked('/', {}, 'HEAD')]
  expect(page?.body?.byteLength).toBe(1500)
  expect(head).toEqual({ status: 200, headers: page?.headers })
  expect(head?.headers['content-length']).toBe('1500')
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect(await asked('/', {}, method)).toMatchObject({
      status: 405,
      headers: { 'x-frame-options': 'DENY' },
    })
})

test('paths that visitors make up take no memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const slashes = (count: number) => '/'.repeat(count)
  const used = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  for (let round = 0; round < 100; round++) await asked(`${slashes(15_000 + round)}about/`)
  const before = used()
  for (let round = 0; round < 3000; round++) await asked(`${slashes(10_000 + round)}about/`)
  expect(used() - before).toBeLessThan(10 * 2 ** 20)
})
