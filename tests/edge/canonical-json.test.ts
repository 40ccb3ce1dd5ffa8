import { expect, test } from 'vitest'
import { canonicalJson } from '../../functions/http/canonical-json.ts'

test('bodies that differ only in the order of their fields are equal', () => {
  expect(canonicalJson({ b: 1, a: { d: [1, 'x', null], c: true } })).toBe(
    '{"a":{"c":true,"d":[1,"x",null]},"b":1}',
  )
  expect(canonicalJson({ a: 1, c: 3, b: 2 })).toBe(canonicalJson({ c: 3, b: 2, a: 1 }))
})

test('bodies with other items, or with the items in another order, differ', () => {
  const bodies = [[1, 2], [2, 1], [12], [[1], 2], [], { 0: 1, 1: 2 }, '[1,2]', null]
  expect(new Set(bodies.map((body) => canonicalJson(body))).size).toBe(bodies.length)
})

test('levels below the sixteenth are left out, in lists and in objects', () => {
  const nested = (levels: number, wrap: (inner: unknown) => unknown) =>
    Array.from({ length: levels }).reduce<unknown>(wrap, 'x')
  expect(canonicalJson(nested(16, (inner) => [inner]))).toBe(
    '['.repeat(16) + '"x"' + ']'.repeat(16),
  )
  expect(canonicalJson(nested(17, (inner) => [inner]))).toBe('['.repeat(16) + '…' + ']'.repeat(16))
  expect(canonicalJson(nested(50_000, (a) => ({ a })))).toBe(
    '{"a":'.repeat(16) + '…' + '}'.repeat(16),
  )
})
