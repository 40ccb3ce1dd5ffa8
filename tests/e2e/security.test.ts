import { SECURITY_HEADERS } from '../../src/content/security-headers.ts'
import { expect, test } from '@playwright/test'

/** Pages as assets, pages as the edge makes them, and the edge's own answers. */
const ADDRESSES = [
  '/',
  '/sets/',
  '/checkout/',
  '/success/',
  '/no-such-page/',
  '/api/health',
  '/api/catalogue.json',
  '/api/orders/1',
  '/api/nothing',
  '/favicon.svg',
]

test('every answer carries the same security headers, pages and edge alike', async ({
  request,
}) => {
  const policies = new Set<string>()
  for (const address of ADDRESSES) {
    const headers = (await request.get(address)).headers()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect.soft(headers[name.toLowerCase()], `${address} ${name}`).toBe(value)
    }
    policies.add(headers['content-security-policy'] ?? `none at ${address}`)
  }
  expect([...policies]).toHaveLength(1)
  const [policy = ''] = policies
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/)
  expect(/script-src[^;]*unsafe|script-src[^;]*\*|http:/.exec(policy)).toBeNull()
})

test('a script that somebody smuggles into a page does not run', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.documentElement.dataset.smuggled = "yes"'
    document.body.append(script)
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/no" onerror="document.documentElement.dataset.smuggled = 1">',
    )
    return document.documentElement.dataset['smuggled']
  })
  expect(ran).toBeUndefined()
  await expect.poll(() => complaints.join()).toContain('Content Security Policy')
  expect(await page.evaluate(() => document.documentElement.dataset['smuggled'])).toBeUndefined()
})
