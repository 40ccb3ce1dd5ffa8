import { describe, expect, test } from 'vitest'
import { expectProblem, send, sendOver } from './ask.ts'

const MISSING = [
  '/builds/meta/0123456789abcdef.json',
  '/builds/nothing.json',
  '/_astro/cart.00000000.js',
  '/_astro/onest-latin.00000000.woff2',
  '/_payload.json',
  '/_image',
  '/_image?href=https://example.com/a.png&f=png',
  '/_image/',
  '/_server-islands/x',
  '/_actions/x',
  '/nowhere/_payload.json',
  '/product/nowhere/_payload.json',
  '/%E0%A4%A/_payload.json',
]

test.each(MISSING)('%s is a JSON 404 that no cache keeps', async (path) => {
  await expectProblem(await send(path), 404, 'not-found')
  expect((await send(path, { method: 'HEAD' })).status).toBe(404)
})

test('only reading is possible', async () => {
  const response = await send('/builds/meta/x.json', { method: 'POST' })
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  await expectProblem(response, 405, 'method-not-allowed')
})

describe('the build JSON', () => {
  const BODY = '{"id":"0123456789abcdef","timestamp":1}'
  const ETAG = '"5c38"'
  /** The static files of a build, with the headers that its `_headers` gives them. */
  const ASSETS = {
    fetch: async (request: Request) => {
      const headers = {
        etag: ETAG,
        'cache-control': 'no-store',
        'content-type': 'application/json',
      }
      if (new URL(request.url).pathname !== '/builds/latest.json')
        return new Response('', { status: 404 })
      if (request.headers.get('if-none-match') === ETAG)
        return new Response(null, { status: 304, headers })
      return new Response(request.method === 'HEAD' ? null : BODY, { headers })
    },
  } as unknown as Fetcher
  const DB = null as unknown as D1Database
  const ask = (path: string, init?: RequestInit) => sendOver({ ASSETS, DB }, path, init)

  test('is what the build wrote, with its tag, also without a database', async () => {
    const response = await ask('/builds/latest.json')
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toBe(ETAG)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe(BODY)
    expect((await ask('/builds/latest.json', { method: 'HEAD' })).status).toBe(200)
  })

  test('is not sent again to a browser that has it', async () => {
    const response = await ask('/builds/latest.json', { headers: { 'if-none-match': ETAG } })
    expect(response.status).toBe(304)
    expect(response.headers.get('etag')).toBe(ETAG)
    expect(await response.text()).toBe('')
  })

  test('of an unknown build is a JSON 404', async () => {
    await expectProblem(await ask('/builds/meta/0123456789abcdef.json'), 404, 'not-found')
  })
})
