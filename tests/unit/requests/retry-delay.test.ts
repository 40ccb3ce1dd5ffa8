import { expect, test } from 'vitest'
import { retryAfterMs, waitMs } from '../../../src/requests/retry-delay.ts'

const NOW = Date.parse('2026-12-24T12:00:00Z')

test.each([
  ['0', 0],
  ['7', 7000],
  [' 120 ', 120_000],
  ['Thu, 24 Dec 2026 12:00:05 GMT', 5000],
  ['Thu, 24 Dec 2026 11:59:00 GMT', 0],
  [null, undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['2026', 2_026_000],
])('Retry-After «%s» is %s ms', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected)
})

test.each([
  [0, 200, 400],
  [1, 400, 800],
  [2, 800, 1600],
])('after %i retries the pause lies between %i and %i ms', (tried, least, most) => {
  expect(waitMs(tried, null, () => 0)).toBe(least)
  expect(waitMs(tried, null, () => 1)).toBe(most)
})

test('the pause that the edge asks for is never cut short', () => {
  expect(waitMs(0, '3', () => 0)).toBe(3000)
  expect(waitMs(5, '3', () => 1)).toBe(3400)
})
