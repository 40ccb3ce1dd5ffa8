import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { linesWorth } from '../builders/catalogue.ts'
import type { Body } from '../builders/order.ts'
import { anOrder, expectProblem, post, send, SHOP, withKey } from './ask.ts'
import { forgetOrders, orderRows } from './order-tables.ts'

const LIMIT = 32 * 1024
/** Milliseconds for hundreds of requests, on a busy machine too. */
const PATIENCE = 120_000
const POSTS = ['/api/quote', '/api/orders', '/api/callbacks']

beforeEach(forgetOrders)

describe.each(POSTS)('POST %s', (path) => {
  const send = (body: unknown, headers = {}) => post(path, body, { ...withKey(), ...headers })

  test.each(['{', '', 'lines=1', '{"lines":[]}}', "{'lines':[]}", '\u0000'])(
    'broken JSON %j is 400',
    async (body) => {
      await expectProblem(await send(body), 400, 'broken-json')
    },
  )

  test.each([
    ['windows-1251', [0xc0, 0xed, 0xed, 0xe0]],
    ['a truncated character', [0xd0]],
    ['an overlong encoding', [0xc0, 0xaf]],
    ['half a surrogate', [0xed, 0xa0, 0x80]],
  ])('a body in %s is 400: no name is stored with characters lost', async (_, letters) => {
    const [before, after] = ['{"lines":[],"comment":"', '"}'].map((text) =>
      new TextEncoder().encode(text),
    )
    const body = new Uint8Array([...before!, ...letters, ...after!])
    await expectProblem(await fetchBytes(path, body, 'application/json'), 400, 'broken-json')
  })

  test('a body that breaks off inside its last character is 400', async () => {
    const body = new Uint8Array([...new TextEncoder().encode('{"lines":[]}'), 0xd0])
    await expectProblem(await fetchBytes(path, body, 'application/json'), 400, 'broken-json')
  })

  test.each(['text/plain', 'text/json', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    '%s is 415',
    async (type) => {
      const response = await send('{"lines":[]}', { 'content-type': type })
      await expectProblem(response, 415, 'unsupported-media-type')
    },
  )

  test('a body that names no type is 415', async () => {
    const body = new TextEncoder().encode('{"lines":[]}')
    const response = await fetchBytes(path, body)
    await expectProblem(response, 415, 'unsupported-media-type')
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'a body of type %s is parsed',
    async (type) => {
      const { status } = await send('{', { 'content-type': type })
      expect(status).toBe(400)
    },
  )

  test.each([
    // bytes, refused
    [LIMIT - 1, false],
    [LIMIT, false],
    [LIMIT + 1, true],
  ])('a body of %i bytes is too large: %s', async (bytes, refused) => {
    const response = await send(bodyOf(bytes))
    if (refused) await expectProblem(response, 413, 'content-too-large')
    else expect(response.status).not.toBe(413)
  })

  test('the limit counts bytes, not letters, also of a body without a declared length', async () => {
    const bytes = new TextEncoder().encode(`{"lines":[],"x":"${'ю'.repeat(LIMIT / 2)}"}`)
    const response = await fetchBytes(path, new Blob([bytes]).stream(), 'application/json')
    await expectProblem(response, 413, 'content-too-large')
  })

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s there is 405 and says what is allowed',
    async (method) => {
      const response = await requestOf(path, method)
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
      if (method !== 'HEAD') await expectProblem(response, 405, 'method-not-allowed')
    },
  )

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring domain', { 'sec-fetch-site': 'same-site' }],
    ['another site that forges its origin', { 'sec-fetch-site': 'cross-site', origin: SHOP }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['an old browser on another port', { origin: `${SHOP}:8443` }],
    ['an old browser on a longer name', { origin: `${SHOP}.evil.example` }],
    ['an old browser in a sandbox', { origin: 'null' }],
    ['an old browser with an origin that is no URL', { origin: 'kanapelle' }],
  ])('a request from %s is 403', async (_, headers) => {
    await expectProblem(await send({ lines: [] }, headers), 403, 'other-origin')
  })

  test.each([
    ['the shop itself', { 'sec-fetch-site': 'same-origin', origin: SHOP }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['an old browser on the shop', { origin: SHOP }],
    ['no browser', {}],
  ])('a request from %s is not refused for its origin', async (_, headers) => {
    expect((await send({ lines: [] }, headers)).status).not.toBe(403)
  })

  test('no JSON value gives a 500', { timeout: PATIENCE }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        expect((await send(JSON.stringify(body))).status).toBe(422)
      }),
    )
  })

  test(
    'an acceptable body is taken; with some of its values replaced it gives no 500',
    {
      timeout: PATIENCE,
    },
    async () => {
      const acceptable = await acceptableBody(path)
      const seen = new Set<number>()
      await fc.assert(
        fc.asyncProperty(mangled(acceptable), async ({ body, isIntact }) => {
          const { status } = await send(JSON.stringify(body))
          expect(isIntact ? [200, 201] : [200, 201, 409, 422]).toContain(status)
          seen.add(status)
        }),
        { numRuns: 200, examples: [[{ body: acceptable, isIntact: true }]] },
      )
      // The control: neither all of them taken nor all refused.
      expect(seen).toContain(path === '/api/quote' ? 200 : 201)
      expect(seen).toContain(422)
    },
  )

  test('no bytes give a 500', { timeout: PATIENCE }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), async (bytes) => {
        const { status } = await fetchBytes(path, bytes, 'application/json')
        expect([400, 422]).toContain(status)
      }),
    )
  })

  test('deep, strange or poisoned values give no 500', async () => {
    const bodies = [
      '['.repeat(LIMIT),
      '['.repeat(LIMIT / 2) + ']'.repeat(LIMIT / 2),
      '{"lines":[{"id":1e400,"quantity":-1e400}]}',
      '{"lines":[{"id":9007199254740993,"quantity":1}]}',
      '{"__proto__":{"lines":[]},"constructor":1,"lines":[]}',
      '{"lines":[],"promo":"__proto__"}',
      '{"lines":[],"promo":"\\ud800"}',
      '{"lines":{"length":1e9}}',
    ]
    for (const body of bodies) expect((await send(body)).status).toBeLessThan(500)
  })
})

test.each(['\u0000', '\ud800', '\ufeff', '\u202e', '🎂'])(
  'a name of %j does not stop an order',
  async (character) => {
    const order = await anOrder({}, { 'customer.name': `Анна${character}.` })
    expect((await post('/api/orders', order, withKey())).status).toBe(201)
    expect(await orderRows()).toHaveLength(1)
  },
)

test.each([
  ['/api/health', 'GET, HEAD'],
  ['/api/orders/1', 'GET, HEAD'],
])('POST %s is 405 and says what is allowed', async (path, allow) => {
  const response = await post(path, {})
  expect(response.headers.get('allow')).toBe(allow)
  await expectProblem(response, 405, 'method-not-allowed')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s to a page is 405 and says what is allowed',
  async (method) => {
    const response = await send('/no-such-page/', { method })
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    await expectProblem(response, 405, 'method-not-allowed')
  },
)

test('HEAD is answered as GET, without the body', async () => {
  const response = await requestOf('/api/health', 'HEAD')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('a GET from another site is not refused: it changes nothing', async () => {
  const response = await send('/api/health', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(response.status).toBe(200)
})

test.each([
  '/api',
  '/api/',
  '/api/coupons',
  '/api/quote/',
  '/api//quote',
  '/api/orders/1/2',
  '/api/%',
])('%s is a 404 that a program can read', async (path) => {
  await expectProblem(await send(path), 404, 'not-found')
})

/** A quote's body of exactly that many bytes, padded by a field that the contract does not know. */
function bodyOf(bytes: number): string {
  const empty = JSON.stringify({ lines: [], padding: '' })
  return JSON.stringify({ lines: [], padding: 'x'.repeat(bytes - empty.length) })
}

/** The body with none, one or two of its fields replaced by any JSON value or left out. */
function mangled(acceptable: Body): fc.Arbitrary<{ body: Body; isIntact: boolean }> {
  const replacement = fc.option(fc.jsonValue(), { nil: undefined })
  return fc
    .dictionary(fc.constantFrom(...Object.keys(acceptable)), replacement, { maxKeys: 2 })
    .map((replaced) => ({
      body: { ...acceptable, ...replaced },
      isIntact: Object.keys(replaced).length === 0,
    }))
}

/** A body that the shop takes today: for an order at the price, the day and the window that it offers now. */
async function acceptableBody(path: string): Promise<Body> {
  const cart = { lines: linesWorth(12000), promo: '1', mkad: 'out', mkad_distance: 14.5 }
  if (path === '/api/orders') return anOrder(cart)
  if (path === '/api/quote') return cart
  return { ...cart, name: 'Анна', phone: '+79991234567', comment: '', consent: true }
}

function requestOf(path: string, method: string): Promise<Response> {
  return send(path, { method })
}

function fetchBytes(path: string, body: BodyInit, type?: string): Promise<Response> {
  const headers = { ...withKey(), ...(type ? { 'content-type': type } : {}) }
  return send(path, { method: 'POST', headers, body })
}
