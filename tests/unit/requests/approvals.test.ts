import { afterEach, expect, test, vi } from 'vitest'
import {
  approvalUrl,
  fetchApproval,
  isMadeApproval,
  parseApprovalFragment,
} from '../../../src/requests/approvals.ts'

const SECRET = 'AbCdEfGhIjKlMnOpQrStUvWxYz_-0123'
const EXPIRES = '2026-12-03T21:00:00.000Z'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the page of an approval has its secret in the fragment, and reads it there', () => {
  const address = approvalUrl({ secret: SECRET, expiresAt: EXPIRES })
  expect(address).toBe(`/approve/#${SECRET}`)
  expect(parseApprovalFragment(new URL(address, 'https://shop.example').hash)).toBe(SECRET)
})

test.each(['', '#', `#${SECRET.slice(1)}`, `#${SECRET}x`, `#${SECRET.slice(1)}+`, '#7.secret'])(
  'a link that was cut is none: %j',
  (hash) => {
    expect(parseApprovalFragment(hash)).toBeUndefined()
  },
)

test('the secret is sent in a header only, and nothing of the answer is cached', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response(null, { status: 204 })),
  )
  vi.stubGlobal('fetch', fetch)
  expect(await fetchApproval(SECRET)).toEqual({ ok: true, body: null })
  const [path, request] = fetch.mock.calls[0]!
  expect(path).toBe('/api/approvals')
  expect(new Headers(request!.headers).get('authorization')).toBe(`Bearer ${SECRET}`)
  expect(request!.cache).toBe('no-store')
})

test('an approval that the edge does not know is unknown, not a failure', async () => {
  const problem = { type: '/problems/unknown-approval', title: 'No', status: 404, detail: 'Нет' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(problem, { status: 404 })))
  expect(await fetchApproval(SECRET)).toEqual({ ok: true, body: null })
})

test.each([
  ['the page of a captive portal', undefined],
  ['an order', { number: 7, token: SECRET, orderTotal: 100 }],
  ['a secret that was cut', { secret: SECRET.slice(1), expiresAt: EXPIRES }],
])('%s is no made link', (_, answer) => {
  expect(isMadeApproval(answer)).toBe(false)
  expect(isMadeApproval({ secret: SECRET, expiresAt: EXPIRES })).toBe(true)
})
