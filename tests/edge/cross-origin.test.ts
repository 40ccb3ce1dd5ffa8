import { describe, expect, test } from 'vitest'
import { SECURITY_HEADERS } from '../../src/settings/security-headers.ts'
import { send, SHOP, withKey } from './ask.ts'

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const SAFE = ['GET', 'HEAD', 'OPTIONS']
const TYPES = [
  undefined,
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
]
const ORIGINS = [undefined, SHOP, 'https://evil.example', `${SHOP}:8443`, 'null']

/**
 * Whether an unsafe request is accepted, by `Sec-Fetch-Site`, for each of `ORIGINS`. The rules are those of Go's
 * CrossOriginProtection.
 */
const HEARD: [string | undefined, boolean[]][] = [
  [undefined, [true, true, false, false, false]],
  ['same-origin', [true, true, true, true, true]],
  ['none', [true, true, true, true, true]],
  ['same-site', [false, false, false, false, false]],
  ['cross-site', [false, false, false, false, false]],
  ['nonsense', [false, false, false, false, false]],
]

/** Paths with the status for each allowed method; `POST` needs JSON and sends an empty cart. */
const PATHS: [string, Record<string, number>][] = [
  ['/api/quote', { POST: 200 }],
  ['/api/orders', { POST: 422 }],
  ['/api/orders/1', { GET: 404, HEAD: 404 }],
  ['/api/callbacks', { POST: 422 }],
  ['/api/health', { GET: 200, HEAD: 200 }],
  ['/builds/meta/unknown.json', { GET: 404, HEAD: 404 }],
  ['/sets/_payload.json', { GET: 404, HEAD: 404 }],
  ['/api/unknown', Object.fromEntries(METHODS.map((method) => [method, 404]))],
]

describe.each(PATHS)('%s', (path, answers) => {
  test.each(METHODS)(
    '%s by content type, Origin and Sec-Fetch-Site',
    { timeout: 60_000 },
    async (method) => {
      let checked = 0
      for (const [site, heard] of HEARD) {
        for (const [index, origin] of ORIGINS.entries()) {
          for (const type of TYPES) {
            const response = await ask(path, method, { site, origin, type })
            const passes = SAFE.includes(method) || heard[index]
            const place = JSON.stringify({ path, method, site, origin, type })
            expect(response.status, place).toBe(passes ? expected(answers, method, type) : 403)
            checked++
          }
        }
      }
      expect(checked).toBe(6 * 5 * 5)
    },
  )
})

test('no answer lets another origin read it, and every answer carries the security headers', async () => {
  for (const [path] of PATHS) {
    for (const method of METHODS) {
      const { headers } = await ask(path, method, { origin: 'https://evil.example' })
      expect(headers.get('access-control-allow-origin')).toBeNull()
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
        expect(headers.get(name), `${method} ${path} ${name}`).toBe(value)
      }
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'/,
      )
    }
  }
})

function expected(
  answers: Record<string, number>,
  method: string,
  type: string | undefined,
): number {
  const answer = answers[method] ?? 405
  const reads = method === 'POST' && answer !== 404 && answer !== 405
  return reads && type !== 'application/json' ? 415 : answer
}

function ask(
  path: string,
  method: string,
  { site, origin, type }: Partial<Record<'site' | 'origin' | 'type', string | undefined>>,
): Promise<Response> {
  const headers = new Headers(withKey())
  if (site !== undefined) headers.set('sec-fetch-site', site)
  if (origin !== undefined) headers.set('origin', origin)
  if (type !== undefined) headers.set('content-type', type)
  const bytes = new TextEncoder().encode('{"lines":[]}')
  const body = ['GET', 'HEAD'].includes(method) ? null : bytes
  return send(path, { method, headers, body })
}
