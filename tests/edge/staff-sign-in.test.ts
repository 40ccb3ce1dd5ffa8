import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheKeys, fetchAccessKeys } from '../../functions/staff/access-keys.ts'
import { withStaffHeader } from '../../functions/staff/staff-header.ts'
import { keyIdOf, readStaffToken } from '../../functions/staff/staff-token.ts'
import { STAFF_HEADER } from '../../src/contract/staff.ts'
import { anOrder, expectProblem, jsonOf, post, SHOP, sendOver, withKey } from './ask.ts'
import { d1Stores } from './d1-stores.ts'
import {
  ACCESS,
  AUDIENCE,
  claims,
  COLLEAGUE,
  newSigningKey,
  signed,
  signedWithPublicKey,
  unsigned,
  type SigningKey,
} from './staff-tokens.ts'

const key = await newSigningKey()
const stranger = await newSigningKey(key.kid)

/** The Worker asks the team's certificates over the network; here they are those of `key`. */
const certificates: SigningKey[] = [key]
const asked = vi.fn()

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked(String(address))
    return Response.json({ keys: certificates.map(({ publicJwk }) => publicJwk) })
  })
})
afterEach(() => vi.restoreAllMocks())

/** Every path of the staff API, as a colleague asks it. */
type StaffCall = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
const posting = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...withKey() },
  body: JSON.stringify(body),
})
const STAFF_CALLS: [string, StaffCall][] = [
  ['/api/staff/board', {}],
  ['/api/staff/search', posting({ query: '1' })],
  ['/api/staff/orders/1/steps', posting({ version: 0, state: 'confirmed' })],
  ['/api/staff/contacts', posting({ numbers: [1] })],
  ['/api/staff/callbacks/1/open', posting({})],
  ['/api/staff/callbacks/1/done', posting({ done: true })],
  ['/api/staff/stop-list', {}],
  [
    '/api/staff/stop-list',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"product":1,"pause":"today"}',
    },
  ],
]

/** A database that counts the statements prepared on it. */
function watched() {
  const statements = vi.fn()
  const DB = new Proxy(env.DB, {
    get: (db, name: keyof D1Database) => {
      if (['prepare', 'batch', 'exec'].includes(name)) statements(name)
      const value: unknown = db[name]
      return typeof value === 'function' ? (value as () => unknown).bind(db) : value
    },
  })
  return { DB, statements }
}

const refused: [string, () => string | Promise<string>][] = [
  ['no token', () => ''],
  ['no token at all but words', () => 'olga'],
  ['another team’s key under the same kid', () => signed(stranger)],
  ['a changed signature', async () => `${(await signed(key)).slice(0, -4)}AAAA`],
  [
    'claims changed after signing',
    async () => {
      const [head, , signature] = (await signed(key)).split('.')
      const [, other] = (await signed(key, claims({ email: 'boss@kanapelle.example' }))).split('.')
      return [head, other, signature].join('.')
    },
  ],
  ['an expired token', () => signed(key, claims({ exp: Math.floor(Date.now() / 1000) - 1 }))],
  ['a token without an expiry', () => signed(key, claims({ exp: undefined }))],
  ['an expiry that is no number', () => signed(key, claims({ exp: '9999999999' }))],
  ['a token of the future', () => signed(key, claims({ nbf: Date.now() / 1000 + 600 }))],
  ['another audience', () => signed(key, claims({ aud: ['b'.repeat(64)] }))],
  ['no audience', () => signed(key, claims({ aud: undefined }))],
  ['another issuer', () => signed(key, claims({ iss: 'https://evil.cloudflareaccess.com' }))],
  ['no issuer', () => signed(key, claims({ iss: undefined }))],
  ['a service token without an e-mail', () => signed(key, claims({ email: undefined }))],
  ['an empty e-mail', () => signed(key, claims({ email: '' }))],
  ['alg=none', () => unsigned(key.kid)],
  ['HS256 with the public key as its secret', () => signedWithPublicKey(key)],
  ['a header that says HS256', () => signed(key, claims(), { alg: 'HS256' })],
  ['a critical extension', () => signed(key, claims(), { crit: ['b64'], b64: false })],
  ['a kid that the team does not have', () => signed(key, claims(), { kid: 'unknown' })],
  ['no kid', () => signed(key, claims(), { kid: undefined })],
  ['a token of 100 KB', async () => `${await signed(key)}${'A'.repeat(100_000)}`],
]

describe.each(STAFF_CALLS)('%s %o', (path, init) => {
  const ask = (headers: Record<string, string>, bindings: Partial<Env> = ACCESS) =>
    sendOver(bindings, path, { ...init, headers: { ...init.headers, ...headers } })

  test.each(refused)('%s is refused, and no row is read', async (_, token) => {
    const { DB, statements } = watched()
    const response = await ask({ 'cf-access-jwt-assertion': await token() }, { ...ACCESS, DB })
    await expectProblem(response, 403, 'not-signed-in')
    expect(statements).not.toHaveBeenCalled()
  })

  test('a colleague who is signed in is let through', async () => {
    const response = await ask({ 'cf-access-jwt-assertion': await signed(key) })
    expect([200, 404, 409, 422]).toContain(response.status)
    expect((await jsonOf(response)).type).not.toBe('/problems/not-signed-in')
  })

  test('a shopper’s order token opens nothing', async () => {
    const { token } = await jsonOf(await post('/api/orders', await anOrder(), withKey()))
    const { DB, statements } = watched()
    const headers = { authorization: `Bearer ${token}`, 'cf-access-jwt-assertion': token }
    await expectProblem(await ask(headers, { ...ACCESS, DB }), 403, 'not-signed-in')
    expect(statements).not.toHaveBeenCalled()
  })

  test('the cookie of Access without its header opens nothing', async () => {
    const cookie = `CF_Authorization=${await signed(key)}; staff=${await signed(key)}`
    await expectProblem(await ask({ cookie }), 403, 'not-signed-in')
  })

  test.each([
    ['no team', { ACCESS_AUDIENCE: AUDIENCE }],
    ['no audience', { ACCESS_TEAM_DOMAIN: ACCESS.ACCESS_TEAM_DOMAIN }],
    ['neither', {}],
  ])('with %s in the settings it does not exist', async (_, bindings) => {
    const { DB, statements } = watched()
    const token = await signed(key)
    const response = await ask({ 'cf-access-jwt-assertion': token }, { ...bindings, DB })
    await expectProblem(response, 404, 'not-found')
    expect(statements).not.toHaveBeenCalled()
  })

  test.runIf(init.method === 'POST')('a page of another origin writes nothing', async () => {
    const { DB, statements } = watched()
    const response = await ask(
      {
        'cf-access-jwt-assertion': await signed(key),
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
      { ...ACCESS, DB },
    )
    await expectProblem(response, 403, 'other-origin')
    expect(statements).not.toHaveBeenCalled()
  })
})

test('the certificates are those of the team', async () => {
  const team = `${crypto.randomUUID()}.cloudflareaccess.com`
  const token = await signed(key, claims({ iss: `https://${team}` }))
  const response = await sendOver({ ...ACCESS, ACCESS_TEAM_DOMAIN: team }, '/api/staff/stop-list', {
    headers: { 'cf-access-jwt-assertion': token },
  })
  expect(response.status).toBe(200)
  expect(asked).toHaveBeenLastCalledWith(`https://${team}/cdn-cgi/access/certs`)

  asked.mockClear()
  await sendOver({ ...ACCESS, ACCESS_TEAM_DOMAIN: team }, '/api/staff/stop-list', {
    headers: { 'cf-access-jwt-assertion': token },
  })
  expect(asked, 'the next request takes them from the cache').not.toHaveBeenCalled()
})

test('a token that names no key asks for no certificates', async () => {
  const bindings = { ...ACCESS, ACCESS_TEAM_DOMAIN: `${crypto.randomUUID()}.cloudflareaccess.com` }
  asked.mockClear()
  for (const token of ['', 'olga', await signed(key, claims(), { kid: undefined })])
    await sendOver(bindings, '/api/staff/stop-list', {
      headers: { 'cf-access-jwt-assertion': token },
    })
  expect(asked).not.toHaveBeenCalled()
})

test('only a text names a key', async () => {
  expect(keyIdOf(await signed(key))).toBe(key.kid)
  expect(keyIdOf(await signed(key, claims(), { kid: 5 }))).toBeUndefined()
})

test('a token of up to 8 KiB is read', async () => {
  const { length } = await signed(key, claims({ pad: '' }))
  const longest = Math.floor(((8192 - length) * 3) / 4)
  const issuer = { issuer: `https://${ACCESS.ACCESS_TEAM_DOMAIN}`, audience: AUDIENCE }
  const tokenOf = (bytes: number) => signed(key, claims({ pad: 'x'.repeat(bytes) }))
  const [read, tooLong] = [await tokenOf(longest), await tokenOf(longest + 1)]

  expect(read).toHaveLength(8192)
  expect(await readStaffToken(read, [key.publicJwk], issuer)).toMatchObject({ email: COLLEAGUE })
  expect(await readStaffToken(tooLong, [key.publicJwk], issuer)).toBeUndefined()
})

test('certificates that do not come are not waited for without end', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    expect(init?.signal).toBeInstanceOf(AbortSignal)
    return Response.json({ keys: [] })
  })
  expect(await fetchAccessKeys('team.cloudflareaccess.com')).toEqual([])
})

test('a colleague’s /board leads to /board/, and the query comes along', async () => {
  const response = await sendOver(ACCESS, '/board?day=2026-12-01', {
    headers: { 'cf-access-jwt-assertion': await signed(key) },
    redirect: 'manual',
  })
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBe('/board/?day=2026-12-01')
})

test.each([
  ['an error', () => Response.json({ keys: [key.publicJwk] }, { status: 500 })],
  ['no keys', () => Response.json({})],
  ['keys that are no list', () => Response.json({ keys: 'key' })],
])('certificates that are %s are refused', async (_, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
  await expect(fetchAccessKeys('team.cloudflareaccess.com')).rejects.toThrow(
    /^The certificates of Access/,
  )
})

describe('the header that names the colleague to the board’s page', () => {
  const member = { email: COLLEAGUE, since: Date.now() }
  const named = async (path: string, signedIn: typeof member | undefined, sent?: string) => {
    const request = new Request(SHOP + path, sent ? { headers: { [STAFF_HEADER]: sent } } : {})
    const staffSignIn = { signedIn: async () => signedIn, signOut: () => ({ to: '/' }) }
    const received = await withStaffHeader(request, { ...d1Stores, staffSignIn, hasStudio: false })
    return received.headers.get(STAFF_HEADER)
  }

  test.each(['/board/', '/board', '/board/index.html', '/', '/boards/', '/menu/board/'])(
    'is removed from a visitor’s request for %s',
    async (path) => {
      expect(await named(path, undefined, 'boss@kanapelle.example')).toBeNull()
    },
  )

  test('is removed where the shop has no sign-in', async () => {
    const headers = { [STAFF_HEADER]: 'boss@kanapelle.example' }
    const request = new Request(`${SHOP}/board/`, { headers })
    const received = await withStaffHeader(request, {
      ...d1Stores,
      staffSignIn: undefined,
      hasStudio: true,
    })
    expect(received.headers.has(STAFF_HEADER)).toBe(false)
  })

  test('names the colleague who is signed in, whatever the request says', async () => {
    expect(await named('/board/', member)).toBe('olga%40kanapelle.example')
    expect(await named('/board/', member, 'boss@kanapelle.example')).toBe(
      'olga%40kanapelle.example',
    )
  })

  test('names nobody on another page', async () => {
    expect(await named('/', member, 'boss@kanapelle.example')).toBeNull()
  })
})

describe('the cache of keys', () => {
  const keepOn = () => {}
  const MINUTE = 60_000
  const { publicJwk: known } = key

  test('known keys are fetched once an hour', async () => {
    const fetchKeys = vi.fn(async () => [known])
    const keys = cacheKeys(fetchKeys)
    for (const minutes of [0, 1, 30, 59]) await keys.keysFor(key.kid, minutes * MINUTE, keepOn)
    expect(fetchKeys).toHaveBeenCalledTimes(1)
    await keys.keysFor(key.kid, 60 * MINUTE, keepOn)
    expect(fetchKeys).toHaveBeenCalledTimes(2)
  })

  test.each([60, -60, 4 * 365 * 24 * 60, -4 * 365 * 24 * 60])(
    'keys are fetched again soon after a clock that was wrong by %i minutes is right',
    async (wrong) => {
      const fetchKeys = vi.fn(async () => [known])
      const keys = cacheKeys(fetchKeys)
      const year = 10 * 365 * 24 * 60
      for (const minutes of [year, year + wrong])
        await keys.keysFor('next', minutes * MINUTE, keepOn)
      await keys.keysFor('next', (year + 1) * MINUTE, keepOn)
      expect(fetchKeys).toHaveBeenCalledTimes(3)
    },
  )

  test('one of several known keys is known', async () => {
    const fetchKeys = vi.fn(async () => [known, { ...known, kid: 'next' }])
    const keys = cacheKeys(fetchKeys)
    for (const kid of [key.kid, 'next']) await keys.keysFor(kid, 0, keepOn)
    for (const kid of [key.kid, 'next']) await keys.keysFor(kid, 2 * MINUTE, keepOn)
    expect(fetchKeys).toHaveBeenCalledTimes(1)
  })

  test('an unknown kid fetches at most once a minute, and finds a new key', async () => {
    let published = [known]
    const fetchKeys = vi.fn(async () => published)
    const keys = cacheKeys(fetchKeys)
    for (const second of [0, 1, 30, 59]) {
      expect(await keys.keysFor('next', second * 1000, keepOn)).toEqual([known])
    }
    expect(fetchKeys).toHaveBeenCalledTimes(1)
    published = [known, { ...known, kid: 'next' }]
    expect(await keys.keysFor('next', MINUTE, keepOn)).toHaveLength(2)
    expect(fetchKeys).toHaveBeenCalledTimes(2)
  })

  test('requests at the same moment share one fetch', async () => {
    const fetchKeys = vi.fn(async () => [known])
    const keys = cacheKeys(fetchKeys)
    await Promise.all(Array.from({ length: 9 }, () => keys.keysFor(key.kid, 0, keepOn)))
    expect(fetchKeys).toHaveBeenCalledTimes(1)
  })

  test('certificates that never come hold nobody up for longer than six seconds, and are asked for again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetchKeys = vi.fn(() => new Promise<(typeof known)[]>(() => {}))
    const keys = cacheKeys(fetchKeys)
    const waiting = [keys.keysFor(key.kid, 0, keepOn), keys.keysFor(key.kid, 0, keepOn)]
    await vi.advanceTimersByTimeAsync(6000)
    vi.useRealTimers()
    expect(await Promise.all(waiting)).toEqual([[], []])
    expect(fetchKeys).toHaveBeenCalledTimes(1)
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"access-keys-unavailable"'))

    fetchKeys.mockResolvedValue([known])
    expect(await keys.keysFor(key.kid, 0, keepOn)).toEqual([known])
    log.mockRestore()
  })

  test('a failed fetch keeps the keys that are there', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fetchKeys = vi.fn(async () => [known])
    const keys = cacheKeys(fetchKeys)
    await keys.keysFor(key.kid, 0, keepOn)
    fetchKeys.mockRejectedValue(new Error('away'))
    expect(await keys.keysFor(key.kid, 61 * MINUTE, keepOn)).toEqual([known])
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"access-keys-unavailable"'))
    log.mockRestore()
  })
})

describe('the sign-in of a developer’s machine', () => {
  const local = async (origin = 'http://localhost', payload: Record<string, unknown> = {}) => {
    const token = await signed(key, claims({ iss: 'local', aud: 'board', ...payload }))
    const bindings = { LOCAL_STAFF_KEY: JSON.stringify(key.publicJwk) }
    return { token, bindings, origin }
  }

  test('the link sets a cookie that opens the board’s API', async () => {
    const { token, bindings } = await local()
    const entered = await sendOver(bindings, `/board/enter?token=${token}`)
    expect(entered.status).toBe(303)
    expect(entered.headers.get('location')).toBe('/board/')
    expect(entered.headers.get('cache-control')).toBe('no-store')
    const cookie = entered.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
    const headers = { cookie: cookie.split(';')[0]! }
    expect((await sendOver(bindings, '/api/staff/stop-list', { headers })).status).toBe(200)
  })

  test.each([
    ['an expired link', { exp: 1 }],
    ['a link for another audience', { aud: 'other' }],
    ['a link without an expiry', { exp: undefined }],
  ])('%s is no page', async (_, payload) => {
    const { token, bindings } = await local(undefined, payload)
    const response = await sendOver(bindings, `/board/enter?token=${token}`)
    await expectProblem(response, 404, 'not-found')
  })

  test('a request without a cookie is not signed in', async () => {
    const { bindings } = await local()
    await expectProblem(await sendOver(bindings, '/api/staff/stop-list'), 403, 'not-signed-in')
  })

  test('without any sign-in in the settings its link is no page', async () => {
    const { token } = await local()
    await expectProblem(await sendOver({}, `/board/enter?token=${token}`), 404, 'not-found')
  })

  test('Access in the settings leaves no local sign-in', async () => {
    const { token, bindings } = await local()
    const response = await sendOver({ ...bindings, ...ACCESS }, `/board/enter?token=${token}`)
    await expectProblem(response, 404, 'not-found')
    const headers = { cookie: `staff=${token}` }
    const asked = await sendOver({ ...bindings, ...ACCESS }, '/api/staff/stop-list', { headers })
    await expectProblem(asked, 403, 'not-signed-in')
  })

  test('a host that is not this machine does not know it', async () => {
    const { localSignIn } = await import('../../functions/staff/local-sign-in.ts')
    const { token, bindings } = await local()
    const signIn = localSignIn(bindings.LOCAL_STAFF_KEY)
    const request = (origin: string) =>
      new Request(`${origin}/board/enter?token=${token}`, { headers: { cookie: `staff=${token}` } })
    expect(await signIn.signedIn(request('https://kanapelle.example'))).toBeUndefined()
    expect(await signIn.signInByLink?.(request('https://kanapelle.example'))).toBeUndefined()
    expect(await signIn.signedIn(request(SHOP))).toMatchObject({ email: COLLEAGUE })
  })
})
