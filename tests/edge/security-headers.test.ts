import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { setSecurityHeaders } from '../../functions/http/security-headers.ts'
import type { EdgeContext } from '../../functions/http/route.ts'
import type { Services } from '../../functions/services.ts'

const NOW = Date.parse('2026-12-01T10:00:00Z')
const API_POLICY = /^default-src 'none'; script-src 'self'/

/** A page and an answer of the API behind the middleware. */
const edge = new Hono<EdgeContext>()
  .use((context, next) => {
    context.set('services', { now: () => NOW } as Services)
    return next()
  })
  .use(setSecurityHeaders)
  .get('/page/', (context) => context.html('<p>Сеты</p>'))
  .get('/api', (context) => context.json({}))

const headersOf = async (path: string, CONTENT_SECURITY_POLICY: string | undefined) =>
  (await edge.request(path, {}, { ...env, CONTENT_SECURITY_POLICY })).headers

test('the policy of the deployment stands on pages and answers', async () => {
  for (const path of ['/page/', '/api'])
    expect((await headersOf(path, "default-src 'self'")).get('content-security-policy')).toBe(
      "default-src 'self'",
    )
})

test('without it a page has none, and an answer has that of the API', async () => {
  expect((await headersOf('/page/', undefined)).has('content-security-policy')).toBe(false)
  expect((await headersOf('/api', undefined)).get('content-security-policy')).toMatch(API_POLICY)
})

test('every answer says the time of the shop', async () => {
  expect((await headersOf('/api', undefined)).get('date')).toBe('Tue, 01 Dec 2026 10:00:00 GMT')
})

test('an answer is never taken for another type, and the site is asked for over HTTPS only', async () => {
  const headers = await headersOf('/api', undefined)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
})
