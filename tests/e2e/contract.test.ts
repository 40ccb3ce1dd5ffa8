import { readFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { problemType } from '../../src/contract/problems.ts'
import { expect, test } from './browser.ts'
import { onSale, pathOf } from './menu.ts'

// The part of the HTTP contract that the build writes, asked of the running shop. The rest is in tests/edge.

test('the id of the running build is served uncached', async ({ request }) => {
  const answer = await request.get('/builds/latest.json')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(answer.headers()['content-type']).toMatch(/^application\/json/)
  expect(await answer.json()).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    timestamp: expect.any(Number),
  })
})

test('the manifest of a build is immutable and has the shape that a Nuxt client reads', async ({
  request,
}) => {
  const latest = (await (await request.get('/builds/latest.json')).json()) as { id: string }
  const answer = await request.get(`/builds/meta/${latest.id}.json`)
  expect(answer.headers()['cache-control']).toMatch(/public.*max-age=31536000.*immutable/)
  const meta = (await answer.json()) as { prerendered: string[] }
  expect(meta).toMatchObject({
    ...latest,
    matcher: {
      static: expect.any(Object),
      wildcard: expect.any(Object),
      dynamic: expect.any(Object),
    },
  })
  expect(meta.prerendered).toEqual(expect.arrayContaining(['/', '/about/', '/sets/', '/checkout/']))
})

test('the edge serves the build JSON as the build wrote it, and not again to those who have it', async ({
  request,
}) => {
  const { id } = (await (await request.get('/builds/latest.json')).json()) as { id: string }
  for (const path of ['/builds/latest.json', `/builds/meta/${id}.json`]) {
    const answer = await request.get(path)
    // Files that the platform serves have no date.
    expect(answer.headers()['date'], path).toBeDefined()
    expect(await answer.text(), path).toBe(readFileSync(`dist/client${path}`, 'utf8'))
    const again = await request.get(path, {
      headers: { 'If-None-Match': answer.headers()['etag']! },
    })
    expect(again.status(), path).toBe(304)
  }
})

test('the description of the HTTP contract is served as the build wrote it', async ({
  request,
}) => {
  const answer = await request.get('/openapi.yaml')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toBe(readFileSync('dist/client/openapi.yaml', 'utf8'))
})

test('every prerendered path has its payload, of the build that runs', async ({ request }) => {
  const { id } = (await (await request.get('/builds/latest.json')).json()) as { id: string }
  const meta = await (await request.get(`/builds/meta/${id}.json`)).json()
  const { prerendered } = meta as { prerendered: string[] }
  expect(prerendered.length).toBeGreaterThan(onSale.length)
  for (const path of prerendered) {
    const payload = readFileSync(`dist/client${path}_payload.json`, 'utf8')
    expect.soft(JSON.parse(payload), path).toMatchObject({
      build: id,
      title: expect.stringMatching(/[А-Яа-я]/),
      main: expect.stringMatching(/^<main/),
    })
  }
  for (const path of ['/', '/sets/', pathOf(onSale[0]!), '/checkout/']) {
    const answer = await request.get(`${path}_payload.json`)
    expect.soft(await answer.json(), path).toMatchObject({ build: id })
  }
})

test('the catalogue has the fields of the contract', async ({ request }) => {
  const answer = await request.get('/api/catalogue.json')
  expect(answer.headers()['content-type']).toMatch(/^application\/json/)
  const { categories, products, gifts } = (await answer.json()) as Record<string, object[]>
  expect(categories).toHaveLength(8)
  expect(categories![0]).toEqual({
    slug: 'sets',
    name: 'Сеты',
    subcategories: expect.arrayContaining([{ slug: expect.any(String), name: expect.any(String) }]),
  })
  const text = expect.stringMatching(/./)
  for (const product of products!) {
    expect(product).toMatchObject({
      id: expect.any(Number),
      slug: text,
      name: text,
      category: text,
      weight: expect.any(Number),
      persons: text,
      price: expect.any(Number),
      small_image: expect.stringMatching(/^products\/[\w-]+\.avif$/),
    })
    expect(product).toHaveProperty('subcategory')
  }
  expect(gifts!.map((gift) => (gift as { id: number }).id)).toEqual([74, 75, 76, 77, 78])
})

for (const path of [
  '/builds/meta/0123456789abcdef.json',
  '/nowhere/_payload.json',
  '/product/nowhere/_payload.json',
  '/api/nowhere',
  '/_astro/cart.00000000.js',
]) {
  test(`${path} answers a JSON 404 that is not cached`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.headers()['cache-control']).toBe('no-store')
    expect(await answer.json()).toMatchObject({ type: problemType('not-found'), status: 404 })
  })
}

test('a wrong method answers 405 with the allowed methods on every path', async ({ request }) => {
  const READ = 'GET, HEAD'
  const { id } = (await (await request.get('/builds/latest.json')).json()) as { id: string }
  for (const [path, method, allow] of [
    ['/', 'POST', READ],
    ['/sets/', 'DELETE', READ],
    ['/sets/_payload.json', 'PUT', READ],
    ['/builds/latest.json', 'POST', READ],
    [`/builds/meta/${id}.json`, 'PATCH', READ],
    ['/api/catalogue.json', 'POST', READ],
    ['/api/health', 'POST', READ],
    ['/api/orders/1', 'DELETE', READ],
    ['/no-such-page/', 'POST', READ],
    ['/api/orders', 'GET', 'POST'],
    ['/api/quote', 'PUT', 'POST'],
    ['/api/callbacks', 'OPTIONS', 'POST'],
  ] as const) {
    const answer = await request.fetch(path, { method })
    expect.soft(answer.status(), `${method} ${path}`).toBe(405)
    expect.soft(answer.headers()['allow'], `${method} ${path}`).toBe(allow)
    expect.soft(answer.headers()['access-control-allow-origin']).toBeUndefined()
  }
})

test('no path answers 500', async ({ baseURL }) => {
  for (const path of [
    '/%',
    '/%E0%A4%A/',
    '/%00/',
    '/product/%2e%2e/%2e%2e/',
    '/sets/%F0%9F%8E%82/',
    '/?__proto__[x]=1&promo=%',
    '//',
    '/.well-known/nothing',
    `/${'a'.repeat(6000)}/`,
    '/api/orders/%00',
    '/_image?href=https://example.com/a.png',
    '/_server-islands/x',
    '/_actions/x',
  ]) {
    expect.soft(await statusOf(baseURL!, path), path.slice(0, 60)).toBeLessThan(500)
  }
})

/** Requests the path exactly as written; a browser or `fetch` would normalise it first. */
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

test('/500/ redirects to /error/, since opening it is no failure', async ({ request }) => {
  for (const path of ['/500/', '/500']) {
    const answer = await request.get(path)
    expect.soft(answer.status(), path).toBe(200)
    expect.soft(new URL(answer.url()).pathname, path).toBe('/error/')
  }
  const redirect = await request.get('/500/', { maxRedirects: 0 })
  expect(redirect.status()).toBe(301)
  expect(redirect.headers()['location']).toMatch(/\/error\/$/)
})
