import { expect, test } from 'vitest'
import { destinationOf } from '../../../src/client/destination.ts'

const HERE = 'https://kanapelle.example/sets/'

test.each([
  ['/salads/', 'inside'],
  ['salads/', 'inside'],
  ['?sort=cheaper', 'inside'],
  ['#main', 'inside'],
  ['', 'inside'],
  ['https://kanapelle.example/salads/', 'inside'],
  ['HTTPS://KANAPELLE.EXAMPLE:443/', 'inside'],
  ['/https://example.com/', 'inside'],
  ['tel:+70000000000', 'handler'],
  ['mailto:zakaz@kanapelle.example', 'handler'],
  ['https://example.com/', 'outside'],
  ['http://kanapelle.example/', 'outside'],
  ['https://kanapelle.example:8443/', 'outside'],
  ['https://kanapelle.example.evil.com/', 'outside'],
  ['//example.com', 'outside'],
  ['///example.com', 'outside'],
  ['\\\\example.com', 'outside'],
  ['/\\example.com', 'outside'],
  ['\\/example.com', 'outside'],
  ['/\t/example.com', 'outside'],
  ['\n//example.com', 'outside'],
  ['https:\\\\example.com', 'outside'],
  ['https:///example.com', 'outside'],
  ['//kanapelle.example@example.com/', 'refused'],
  ['https://kanapelle.example:pass@example.com/', 'refused'],
  ['https://user@kanapelle.example/', 'refused'],
  ['javascript:alert(1)', 'refused'],
  ['JaVaScRiPt:alert(1)', 'refused'],
  ['java\nscript:alert(1)', 'refused'],
  [' javascript:alert(1)', 'refused'],
  ['data:text/html,<p>', 'refused'],
  ['blob:https://kanapelle.example/1', 'refused'],
  ['file:///etc/passwd', 'refused'],
  ['ftp://kanapelle.example/', 'refused'],
  ['https://', 'refused'],
])('%j leads %s', (href, destination) => {
  expect(destinationOf(href, HERE)).toBe(destination)
})
