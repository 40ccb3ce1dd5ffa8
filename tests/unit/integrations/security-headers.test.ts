import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inlineScriptHashes } from '../../../src/integrations/security-headers.ts'
import { contentSecurityPolicy } from '../../../src/settings/security-headers.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('the hashes of inline scripts', () => {
  test('are of all pages together, each once, text to the letter', () => {
    const pages = ['<script> a() </script><script>b()</script>', '<script> a() </script>']
    expect(inlineScriptHashes(pages)).toEqual([hash(' a() '), hash('b()')].sort())
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
    expect(inlineScriptHashes([page])).toEqual(counts ? [hash('a()')] : [])
  })

  test('a page with an event handler in an attribute does not build', () => {
    expect(() => inlineScriptHashes(['<a href="/" onclick="a()">'])).toThrow('onclick')
    expect(inlineScriptHashes(['<script>const tag = \'<a onclick="a()">\'</script>'])).toHaveLength(
      1,
    )
    expect(inlineScriptHashes(['<p title="on">onclick="a()"</p>'])).toEqual([])
  })
})

test('the policy allows no inline script but those, and pictures from the media host', () => {
  const policy = contentSecurityPolicy(['sha256-a='], 'https://media.kanapelle.ru')
  expect(policy).toContain("script-src 'self' 'sha256-a=';")
  expect(policy).toContain("img-src 'self' data: https://media.kanapelle.ru;")
  expect(/script-src[^;]*unsafe/.exec(policy)).toBeNull()
})
