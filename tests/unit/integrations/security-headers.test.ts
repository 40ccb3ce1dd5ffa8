import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parsePage } from '../../../src/integrations/html.ts'
import { inlineScriptHashes } from '../../../src/integrations/security-headers.ts'
import { contentSecurityPolicy } from '../../../src/settings/security-headers.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const hashesOf = (page: string) => inlineScriptHashes(parsePage(page).elements)

describe('the hashes of inline scripts', () => {
  test('are of its text to the letter', () => {
    const page = '<script> a() </script><script>b()</script>'
    expect(hashesOf(page)).toEqual([hash(' a() '), hash('b()')])
  })

  test.each([
    ['<script type="module">a()</script>', true],
    ['<script type=module>a()</script>', true],
    ['<SCRIPT>a()</SCRIPT>', true],
    ['<script type="speculationrules">a()</script>', true],
    ['<script type="application/json">a()</script>', false],
    ['<script type="application/ld+json">a()</script>', false],
    ['<script type="module" src="/a.js">a()</script>', false],
  ])('%s: %s', (page, counts) => {
    expect(hashesOf(page)).toEqual(counts ? [hash('a()')] : [])
  })

  test('a page with an event handler in an attribute does not build', () => {
    expect(() => hashesOf('<a href="/" onclick="a()">')).toThrow('onclick')
    expect(hashesOf('<script>const tag = \'<a onclick="a()">\'</script>')).toHaveLength(1)
    expect(hashesOf('<p title="on">onclick="a()"</p>')).toEqual([])
  })
})

test('the policy allows no inline script but those, and pictures from the media host', () => {
  const policy = contentSecurityPolicy(['sha256-a='], 'https://media.kanapelle.ru')
  expect(policy).toContain("script-src 'self' 'sha256-a=';")
  expect(policy).toContain("img-src 'self' data: https://media.kanapelle.ru;")
  expect(/script-src[^;]*unsafe/.exec(policy)).toBeNull()
})
