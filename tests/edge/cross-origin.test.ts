import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { SECURITY_HEADERS } from '../../src/content/security-headers.ts'
import { send, SHOP } from './ask.ts'

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

/** Whether an unsafe request is heard: `Sec-Fetch-Site`, and then the answer for each of `ORIGINS`. Go's CrossOriginProtection. */
const HEARD: [string | undefined, boolean[]][] = [
  [undefined, [true, true, false, false, false]],
  ['same-origin', [true, true, true, true, true]],
  ['none', [true, true, true, true, true]],
  ['same-site', [false, false, false, false, false]],
  ['cross-site', [false, false, false, false, false]],
  ['nonsense', [false, false, false, false, false]],
]

/** What is allowed there; `POST` needs JSON. */
const PATHS: [string, string[]][] = [
  ['/api/quote', ['POST']],
  ['/api/orders/1', ['GET', 'HEAD']],
  ...(env.PROOF === 'long'
    ? ([
        ['/api/orders', ['POST']],
        ['/api/callbacks', ['POST']],
        ['/api/health', ['GET', 'HEAD']],
        ['/api/unknown', []],
      ] as [string, string[]][])
    : []),
]

describe.each(PATHS)('%s', (path, allowed) => {
  test.each(METHODS)(
    '%s by content type, Origin and Sec-Fetch-Site',
    { timeout: 60_000 },
    async (method) => {
      for (const [site, heard] of HEARD) {
        for (const [index, origin] of ORIGINS.entries()) {
          for (const type of TYPES) {
            const response = await ask(path, method, { site, origin, type })
            const passes = SAFE.includes(method) || heard[index]
            const place = JSON.stringify({ path, method, site, origin, type })
            expect(statusClass(response.status), place).toBe(
              passes ? expected(allowed, method, type, path) : 403,
            )
          }
        }
      }
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

/** 400 and 422 are both the endpoint's own words about what it has read. */
function statusClass(status: number): number {
  return status === 422 ? 400 : status
}

function expected(
  allowed: string[],
  method: string,
  type: string | undefined,
  path: string,
): number {
  if (path === '/api/unknown') return 404
  if (!allowed.includes(method)) return 405
  if (method !== 'POST') return path === '/api/health' ? 200 : 404
  return type === 'application/json' ? (path === '/api/quote' ? 200 : 400) : 415
}

function ask(
  path: string,
  method: string,
  { site, origin, type }: Partial<Record<'site' | 'origin' | 'type', string | undefined>>,
): Promise<Response> {
  const headers = new Headers()
  if (site !== undefined) headers.set('sec-fetch-site', site)
  if (origin !== undefined) headers.set('origin', origin)
  if (type !== undefined) headers.set('content-type', type)
  const bytes = new TextEncoder().encode('{"lines":[]}')
  const body = ['GET', 'HEAD'].includes(method) ? null : bytes
  return send(path, { method, headers, body })
}
