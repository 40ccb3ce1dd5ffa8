import { globSync, readFileSync } from 'node:fs'
import { foodCostsOf, knownCosts } from '../../src/integrations/catalogue/food-costs.ts'
import { parseFiles } from '../../src/integrations/catalogue/parse.ts'
import { readFiles } from '../../src/integrations/catalogue/read.ts'
import { expect, test } from './browser.ts'
import { serveBuild } from './shop-servers.ts'

/** Headers that every response must have, written out here, so that the test does not depend on the shop's own list. */
const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
}

/** Pages as assets, pages as the edge makes them, and the edge's own answers. */
const ADDRESSES = [
  '/',
  '/sets/',
  '/checkout/',
  '/success/',
  '/approve/',
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
      expect.soft(headers[name], `${address} ${name}`).toBe(value)
    }
    policies.add(headers['content-security-policy'] ?? `none at ${address}`)
  }
  expect([...policies]).toHaveLength(1)
  const [policy = ''] = policies
  for (const directive of [
    "default-src 'none'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types shop 'allow-duplicates'",
  ]) {
    expect.soft(policy.split('; ')).toContain(directive)
  }
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/)
  expect(/script-src[^;]*unsafe|script-src[^;]*\*|http:/.exec(policy)).toBeNull()
})

test('only the board may sound by itself, so that it rings after a reload', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['permissions-policy']
  expect(await policyOf('/board/')).toBe(
    SECURITY_HEADERS['permissions-policy'].replace('autoplay=()', 'autoplay=(self)'),
  )
  expect(await policyOf('/no-such-page/')).toContain('autoplay=()')
})

test('no path, however broken, makes the Worker print anything but lines of the shop', async () => {
  const lines: string[] = []
  await using shop = await serveBuild('dist', { log: (line) => lines.push(line) })
  for (const path of ['/%', '/%E0%A4%A/', '/product/%ff/', `/${'%25'.repeat(30)}41/`, '/no/']) {
    const answer = await fetch(shop.url + path)
    expect(answer.status, path).toBe(404)
    if (path === '/product/%ff/')
      expect(await answer.text()).toContain('Page not found: /product/%ff/')
  }
  const events = lines.map((line) => (JSON.parse(line) as { event: string }).event)
  expect(events).not.toContain('library-printed')
})

test('a string injected into a page becomes neither HTML nor a script', async ({ page }) => {
  await page.goto('/')
  const refused = await page.evaluate(() => {
    const script = document.createElement('script')
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (document.body.innerHTML = '<b>Скидка</b>'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>Скидка</b>'),
      DOMParser: () => new DOMParser().parseFromString('<b>Скидка</b>', 'text/html'),
      'text of a script': () => (script.text = 'document.title = "Скидка"'),
      'address of a script': () => (script.src = '/_astro/shop.js'),
    }
    return Object.entries(attempts)
      .filter(([, attempt]) => {
        try {
          attempt()
          return false
        } catch (error) {
          return error instanceof TypeError
        }
      })
      .map(([name]) => name)
  })
  expect(refused).toEqual([
    'innerHTML',
    'insertAdjacentHTML',
    'DOMParser',
    'text of a script',
    'address of a script',
  ])
})

test('a script injected into a page as HTML of the shop does not run', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const own = (text: string) => text
    const rules = { createHTML: own, createScript: own }
    type Policies = { createPolicy: (name: string, made: typeof rules) => typeof rules }
    const { trustedTypes } = globalThis as unknown as { trustedTypes: Policies }
    const policy = trustedTypes.createPolicy('shop', rules)
    const script = document.createElement('script')
    script.text = policy.createScript('document.documentElement.dataset.injected = "yes"')
    document.body.append(script)
    document.body.insertAdjacentHTML(
      'beforeend',
      policy.createHTML('<img src="/no" onerror="document.documentElement.dataset.injected = 1">'),
    )
    return document.documentElement.dataset['injected']
  })
  expect(ran).toBeUndefined()
  await expect.poll(() => complaints.join()).toContain('Content Security Policy')
  expect(await page.evaluate(() => document.documentElement.dataset['injected'])).toBeUndefined()
})

test('no policy but the shop’s own can be made', async ({ page }) => {
  await page.goto('/')
  const made = page.evaluate(() => {
    type Policies = { createPolicy: (name: string, rules: object) => unknown }
    const { trustedTypes } = globalThis as unknown as { trustedTypes: Policies }
    trustedTypes.createPolicy('default', { createHTML: (html: string) => html })
  })
  await expect(made).rejects.toThrow('TypeError')
})

test('no file that the shop serves tells a purchase price, or what a box costs; the edge knows both', () => {
  const { boxes, prices } = foodCostsOf(parseFiles(readFiles('src/content')).source)
  const costs = Object.entries(knownCosts(boxes)).map(([id, kopecks]) => `${id}\\\\*"?:${kopecks}`)
  const amounts = Object.values(prices).map(({ kopecks }) => `kopecks\\\\*"?:${kopecks}`)
  const told = new RegExp(`price_(kg|each)|\\b(${[...costs, ...amounts].join('|')})\\b`)
  const telling = (folder: string) =>
    globSync('**/*.{html,js,mjs,json,xml,yaml,txt,map,css,webmanifest}', { cwd: folder }).filter(
      (file) => told.test(readFileSync(`${folder}/${file}`, 'utf8')),
    )
  expect(telling('dist/client')).toEqual([])
  expect(telling('dist/server').length > 0).toBe(Object.keys(prices).length > 0)
})
