import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressBuild } from '../../functions/node/compress.ts'
import { staticFiles, type StaticFiles } from '../../functions/node/static-files.ts'

let folder: string
let files: StaticFiles
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  const [client, compressed] = [join(folder, 'client'), join(folder, 'compressed')]
  mkdirSync(client)
  writeFileSync(join(client, '_headers'), '')
  writeFileSync(join(client, 'index.html'), '<p>Сеты</p>'.repeat(100))
  writeFileSync(join(client, 'sitemap.xml'), '<urlset/>')
  await compressBuild(client, compressed)
  files = staticFiles(client, compressed)
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = (path: string, accepted?: string) =>
  files.answer({
    method: 'GET',
    url: new URL(path, 'http://localhost'),
    header: (name) => (name === 'accept-encoding' ? accepted : undefined),
  })

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
